import { useState, type MouseEvent } from "react";
import type { SuggestedPlace } from "#app/features/places/model/cities.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import type { LocationError } from "./place-here.ts";

type LocationStatus = "idle" | "asking" | "abroad" | LocationError;

/** Asks for the position only when pressed, and rounds it to two decimals before sending. */
export function HereButton({ onPlace }: { onPlace: (form: HTMLFormElement | null, place: SuggestedPlace) => void }) {
  const { t } = useTranslations();
  const [status, setStatus] = useState<LocationStatus>("idle");
  const ready = useIsHydrated();
  const locate = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (status === "asking") return;
    setStatus("asking");
    void loadCurrentPlace().then((found) => {
      if (typeof found === "string") return setStatus(found);
      setStatus(found ? "idle" : "abroad");
      if (found) onPlace(form, found);
    });
  };
  return (
    <>
      <Button
        look="ghost"
        size="small"
        type="button"
        className={`min-h-9 px-2 text-sm max-sm:-ml-2 ${ready ? "" : "invisible"}`}
        aria-disabled={status === "asking"}
        onClick={locate}
      >
        <Icon name="pin" className="size-4" /> {t("directory:here.use")}
      </Button>
      <output className={`basis-full text-sm font-normal empty:hidden ${status === "asking" ? "text-muted" : "text-error"}`}>
        {status !== "idle" && t(`directory:here.${status}`)}
      </output>
    </>
  );
}

/** Loads its code on demand. */
function loadCurrentPlace(): Promise<SuggestedPlace | LocationError | null> {
  const pending = import("./place-here.ts").then(({ findCurrentPlace: findPlace }) => findPlace());
  return pending.catch(() => "failed" as const);
}
