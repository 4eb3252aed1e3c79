import { useEffect, useRef, useState, type RefObject } from "react";
import { useWords } from "#app/platform/words.ts";
import { cornersOf, type Cluster } from "../model/clusters.ts";
import type { DirectoryQuery } from "#app/features/directory/model/links.ts";
import type { DirectoryMap as Answer } from "#app/features/directory/model/pins.ts";
import type { ShownPlace } from "#app/features/directory/ui/view.ts";
import { AreaSearch } from "./area-search.tsx";
import { boundsOf, nearestZoom, useBaseMap, type Corners } from "./base-map.ts";
import { cardOf, lightCards, useLitCard } from "./cards.ts";
import { MapCredit, ZoomButtons } from "./map-controls.tsx";
import { Pins } from "./pins.tsx";
import { SpotPanel } from "./spot-panel.tsx";
import { usePinned } from "./use-pinned.ts";

/** Share of the nearest contractors that the first view shows; a few distant ones would zoom it out. */
const share = 0.8;

/** All results of a search on a map, independent of the list's page. */
export function DirectoryMap({ place, query }: { place: ShownPlace; query: DirectoryQuery }) {
  const { t } = useWords();
  const { answer, hasFailed } = usePinned(place.code, query);
  if (hasFailed) return <p className="p-6 text-muted">{t("map:failed")}</p>;
  return answer && <LiveMap answer={answer} query={query} />;
}

function LiveMap({ answer, query }: { answer: Answer; query: DirectoryQuery }) {
  const { t } = useWords();
  const { holder, map, hasFailed } = useBaseMap({ corners: cornersAround(answer), options: { locale: { "Map.Title": t("map:keys") } } });
  const [open, setOpen] = useState<Cluster | null>(null);
  const lit = useLitCard();
  /** True while the user's own area search runs: the view does not move. */
  const stays = useRef(false);
  const shown = useRef(answer);
  useEffect(() => {
    if (!map || shown.current === answer) return;
    shown.current = answer;
    setOpen(null);
    if (!stays.current) map.fitBounds(boundsOf(cornersAround(answer)), { padding: 40, maxZoom: nearestZoom - 1 });
    stays.current = false;
  }, [map, answer]);
  useEffect(() => {
    lightCards(open);
    return () => lightCards(null);
  }, [open]);
  if (hasFailed) return <p className="p-6 text-muted">{t("map:failed")}</p>;
  const choose = (cluster: Cluster) => {
    setOpen(cluster);
    const [only, second] = cluster.members;
    if (only && !second) cardOf(only.publicId)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="relative h-full">
      <div ref={holder} className="base-map h-full" />
      {map && (
        <>
          <Pins map={map} answer={answer} lit={lit} onOpen={choose} onLook={(cluster) => lightCards(cluster ?? open)} />
          <AreaSearch map={map} code={answer.place.code} query={query} onSearch={() => void (stays.current = true)} />
          <ZoomButtons map={map} />
          <MapCredit />
          <Most answer={answer} />
          {open && (
            <SpotPanel
              key={open.members[0]?.publicId}
              cluster={open}
              code={answer.place.code}
              query={query}
              onClose={() => close(holder, open, setOpen)}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Closes the panel and returns focus to the pin. */
function close(holder: RefObject<HTMLElement | null>, { members: [first] }: Cluster, setOpen: (cluster: null) => void): void {
  setOpen(null);
  holder.current?.querySelector<HTMLElement>(`[data-pin="${first?.publicId}"]`)?.focus();
}

/** Note shown when not all results are on the map. */
function Most({ answer: { itemsCount, spots } }: { answer: Answer }) {
  const { t } = useWords();
  const pinned = spots.reduce((sum, { contractors }) => sum + contractors.length, 0);
  if (pinned >= itemsCount) return null;
  return (
    <p className="absolute top-2 left-2 max-w-[calc(100%-4.5rem)] rounded-field bg-base-100 px-3 py-1 text-sm shadow">
      {t("map:most", { pinned, count: itemsCount })}
    </p>
  );
}

function cornersAround({ place, spots }: Answer): Corners {
  const counts = spots.map(({ contractors }) => contractors.length);
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  const enough = counts.findIndex((_count, at) => counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0) >= wanted);
  return cornersOf([place, ...spots.slice(0, enough + 1)]) ?? [place, place];
}
