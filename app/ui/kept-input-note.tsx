import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icons.tsx";
import type { KeptInput } from "./kept-input.ts";

interface KeptInputNoteProps extends Pick<KeptInput, "state" | "sendAgain"> {
  /** Files cannot be kept. */
  hasFile?: boolean;
  onDiscard: () => void;
}

/** In the form whose input was kept. */
export function KeptInputNote({ state, sendAgain, hasFile = false, onDiscard }: KeptInputNoteProps) {
  const { t } = useTranslations();
  if (state === null) return null;
  return (
    <div role="alert" className="alert alert-soft alert-warning max-w-none">
      <Icon name="alert" />
      <div className="flex min-w-0 flex-col gap-2">
        <p>
          {t(`app:kept.${state}`)} {state === "found" && hasFile && t("app:kept.chooseFile")}
        </p>
        <Button type="button" size="small" className="self-start" onClick={state === "lost" ? sendAgain : onDiscard}>
          {t(state === "lost" ? "app:kept.again" : "app:kept.discard")}
        </Button>
      </div>
    </div>
  );
}
