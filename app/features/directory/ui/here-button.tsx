import { useState, type MouseEvent } from "react";
import type { SuggestedPlace } from "#app/features/places/model/cities.ts";
import { useWords } from "#app/platform/words.ts";
import { Icon } from "#app/ui/icons.tsx";
import { useScriptsRun } from "#app/ui/scripts-run.ts";
import { findPlaceAround } from "./place-around.ts";

type Standing = "idle" | "asking" | "denied" | "late" | "unsupported" | "abroad" | "failed";

/** How long the browser may look for its position, and how old a known one may be, in milliseconds. */
const patience = { timeout: 10_000, maximumAge: 300_000 };

/**
 * Asks the browser where it is, once the button is pressed and not before, and hands on the place of the nearest postal code. The
 * position leaves the browser rounded to two decimals. Without JavaScript its place stays empty.
 */
export function HereButton({ onPlace }: { onPlace: (form: HTMLFormElement | null, place: SuggestedPlace) => void }) {
  const { t } = useWords();
  const [standing, setStanding] = useState<Standing>("idle");
  const ready = useScriptsRun();
  const ask = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (standing === "asking") return;
    setStanding("asking");
    findPlace().then(
      (place) => {
        setStanding(place ? "idle" : "abroad");
        if (place) onPlace(form, place);
      },
      (reason: unknown) => setStanding(whyNot(reason)),
    );
  };
  return (
    <>
      <button
        type="button"
        className={`btn btn-ghost btn-sm min-h-9 px-2 text-sm max-sm:-ml-2 ${ready ? "" : "invisible"}`}
        aria-disabled={standing === "asking"}
        onClick={ask}
      >
        <Icon name="pin" className="size-4" /> {t("directory:here.use")}
      </button>
      <output className={`basis-full text-sm font-normal empty:hidden ${standing === "asking" ? "text-muted" : "text-error"}`}>
        {standing !== "idle" && t(`directory:here.${standing}`)}
      </output>
    </>
  );
}

async function findPlace(): Promise<SuggestedPlace | null> {
  if (!("geolocation" in navigator)) throw new TypeError("no geolocation");
  const { coords } = await new Promise<GeolocationPosition>((found, refused) => {
    navigator.geolocation.getCurrentPosition(found, refused, patience);
  });
  return findPlaceAround(coords);
}

/** The codes are those of `GeolocationPositionError`. */
function whyNot(reason: unknown): Standing {
  if (reason instanceof TypeError && !("geolocation" in navigator)) return "unsupported";
  const code: unknown = Reflect.get(Object(reason), "code");
  return code === 1 ? "denied" : code === 3 ? "late" : "failed";
}
