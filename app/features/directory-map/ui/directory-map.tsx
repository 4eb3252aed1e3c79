import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { findCorners, type Cluster } from "../model/clusters.ts";
import type { DirectoryQuery } from "#app/features/directory/model/links.ts";
import type { DirectoryMap as Answer } from "#app/features/directory/model/pins.ts";
import type { ShownPlace } from "#app/features/directory/ui/view.ts";
import { AreaSearch } from "./area-search.tsx";
import { fitPadding, toBounds, maxMapZoom, useBaseMap, type Corners } from "./base-map.ts";
import { findCard, highlightCards, useHighlightedCard } from "./cards.ts";
import { MapCredit, ZoomButtons } from "./map-controls.tsx";
import { Pins } from "./pins.tsx";
import { SpotPanel } from "./spot-panel.tsx";
import { usePinnedContractors } from "./use-pinned-contractors.ts";

/** Share of the nearest contractors that the first view shows; a few distant ones would zoom it out. */
const fittedShare = 0.8;

/** All results of a search on a map, independent of the list's page. */
export function DirectoryMap({ place, query }: { place: ShownPlace; query: DirectoryQuery }) {
  const { t } = useTranslations();
  const { answer, hasFailed } = usePinnedContractors(place.code, query);
  if (hasFailed) return <p className="p-6 text-muted">{t("map:failed")}</p>;
  return answer && <LiveMap answer={answer} query={query} />;
}

function LiveMap({ answer, query }: { answer: Answer; query: DirectoryQuery }) {
  const { t } = useTranslations();
  const { holder, map, hasFailed, credit } = useBaseMap({
    corners: cornersAround(answer),
    options: { locale: { "Map.Title": t("map:keys") } },
  });
  const [open, setOpen] = useState<Cluster | null>(null);
  const highlightedId = useHighlightedCard();
  /** True while the user's own area search runs: the view does not move. */
  const keepsView = useRef(false);
  const shown = useRef(answer);
  useEffect(() => {
    if (!map || shown.current === answer) return;
    shown.current = answer;
    setOpen(null);
    if (!keepsView.current) map.fitBounds(toBounds(cornersAround(answer)), { padding: fitPadding, maxZoom: maxMapZoom - 1 });
    keepsView.current = false;
  }, [map, answer]);
  useEffect(() => {
    highlightCards(open);
    return () => highlightCards(null);
  }, [open]);
  if (hasFailed) return <p className="p-6 text-muted">{t("map:failed")}</p>;
  const openCluster = (cluster: Cluster) => {
    setOpen(cluster);
    const [only, second] = cluster.members;
    if (only && !second) findCard(only.publicId)?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="relative h-full">
      <div ref={holder} className="base-map h-full" />
      {map && (
        <>
          <Pins
            map={map}
            answer={answer}
            lit={highlightedId}
            picks={query.picks}
            open={open}
            onOpen={openCluster}
            onLook={(cluster) => highlightCards(cluster ?? open)}
          />
          <AreaSearch map={map} code={answer.place.code} query={query} onSearch={() => void (keepsView.current = true)} />
          <ZoomButtons map={map} />
          <MapCredit credit={credit} />
          <PinLimitNote answer={answer} />
          {open && (
            <SpotPanel
              key={open.members[0]?.publicId}
              cluster={open}
              code={answer.place.code}
              query={query}
              onClose={() => closePanel(holder, open, setOpen)}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Closes the panel and returns focus to the pin. */
function closePanel(holder: RefObject<HTMLElement | null>, { members: [first] }: Cluster, setOpen: (cluster: null) => void): void {
  setOpen(null);
  holder.current?.querySelector<HTMLElement>(`[data-pin="${first?.publicId}"]`)?.focus();
}

/** Note shown when not all results are on the map. */
function PinLimitNote({ answer: { itemsCount, spots } }: { answer: Answer }) {
  const { t } = useTranslations();
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
  const wanted = counts.reduce((sum, count) => sum + count, 0) * fittedShare;
  const enough = counts.findIndex((_count, at) => counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0) >= wanted);
  return findCorners([place, ...spots.slice(0, enough + 1)]) ?? [place, place];
}
