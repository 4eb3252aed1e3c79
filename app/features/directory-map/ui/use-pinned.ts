import { useEffect, useState } from "react";
import { badgeParams } from "#app/features/directory/model/filter-query.ts";
import type { DirectoryQuery } from "#app/features/directory/model/links.ts";
import type { DirectoryMap } from "#app/features/directory/model/pins.ts";
import { endpoints } from "#app/paths.ts";

/** Fetches all results of a search. Keeps the previous answer while the next one loads. */
export function usePinned(code: string, { service, badges }: DirectoryQuery): { answer: DirectoryMap | null; hasFailed: boolean } {
  const [answer, setAnswer] = useState<DirectoryMap | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const asked = endpoints.contractorsOnMap(new URLSearchParams([["zip", code], ["service", service], ...badgeParams(badges)]));
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const answered = await fetch(asked, { signal: leaving.signal });
      if (!answered.ok) throw new Error("the map's contractors were not told");
      return ((await answered.json()) as { data: DirectoryMap }).data;
    };
    ask().then(
      (told) => {
        setHasFailed(false);
        setAnswer(told);
      },
      () => setHasFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [asked]);
  return { answer, hasFailed };
}
