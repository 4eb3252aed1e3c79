import { useEffect, useState } from "react";
import { filtersParam } from "#app/features/directory/model/card-filters.ts";
import { toBadgeParams } from "#app/features/directory/model/filter-query.ts";
import type { DirectoryQuery } from "#app/features/directory/model/links.ts";
import type { DirectoryMap } from "#app/features/directory/model/pins.ts";
import { endpoints } from "#app/paths.ts";

/** Fetches all results of a search. Keeps the previous answer while the next one loads. */
export function usePinnedContractors(
  code: string,
  { service, badges, filters }: DirectoryQuery,
): { answer: DirectoryMap | null; hasFailed: boolean } {
  const [answer, setAnswer] = useState<DirectoryMap | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const chosen = [...toBadgeParams(badges), ...(filters.length > 0 ? [[filtersParam, filters.join(",")]] : [])];
  const url = endpoints.contractorsOnMap(new URLSearchParams([["zip", code], ["service", service], ...chosen]));
  useEffect(() => {
    const controller = new AbortController();
    const fetchPins = async () => {
      const response = await fetch(url, { signal: controller.signal });
      if (!response.ok) throw new Error("Contractors on the map could not be loaded");
      return ((await response.json()) as { data: DirectoryMap }).data;
    };
    fetchPins().then(
      (pins) => {
        setHasFailed(false);
        setAnswer(pins);
      },
      () => setHasFailed(!controller.signal.aborted),
    );
    return () => controller.abort();
  }, [url]);
  return { answer, hasFailed };
}
