import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";

interface KeptInputNoteProps {
  state: "lost" | "found" | null;
  onDiscard: () => void;
}

/** In the form whose input was kept. */
export function KeptInputNote({ state, onDiscard }: KeptInputNoteProps) {
  const { t } = useTranslations();
  if (state === null) return null;
  return (
    <div role="alert" className="alert alert-soft alert-warning max-w-none">
      <Icon name="alert" />
      <div className="flex min-w-0 flex-col gap-2">
        <p>{t(`details:kept.${state}`)}</p>
        {state === "lost" ? (
          <Button size="small" className="self-start">
            {t("details:kept.again")}
          </Button>
        ) : (
          <Button type="button" size="small" className="self-start" onClick={onDiscard}>
            {t("details:kept.discard")}
          </Button>
        )}
      </div>
    </div>
  );
}
