import { useState, type MouseEvent } from "react";
import type { SuggestedPlace } from "#app/features/places/model/cities.ts";
import { useWords } from "#app/platform/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { useScriptsRun } from "#app/ui/scripts-run.ts";
import type { WhyNot } from "./place-here.ts";

type Standing = "idle" | "asking" | "abroad" | WhyNot;

/** Asks for the position only when pressed, and rounds it to two decimals before sending. */
export function HereButton({ onPlace }: { onPlace: (form: HTMLFormElement | null, place: SuggestedPlace) => void }) {
  const { t } = useWords();
  const [standing, setStanding] = useState<Standing>("idle");
  const ready = useScriptsRun();
  const ask = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (standing === "asking") return;
    setStanding("asking");
    void findPlaceHere().then((found) => {
      if (typeof found === "string") return setStanding(found);
      setStanding(found ? "idle" : "abroad");
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
        aria-disabled={standing === "asking"}
        onClick={ask}
      >
        <Icon name="pin" className="size-4" /> {t("directory:here.use")}
      </Button>
      <output className={`basis-full text-sm font-normal empty:hidden ${standing === "asking" ? "text-muted" : "text-error"}`}>
        {standing !== "idle" && t(`directory:here.${standing}`)}
      </output>
    </>
  );
}

/** Loads its code on demand. */
function findPlaceHere(): Promise<SuggestedPlace | WhyNot | null> {
  const looking = import("./place-here.ts").then(({ findPlace }) => findPlace());
  return looking.catch(() => "failed" as const);
}
