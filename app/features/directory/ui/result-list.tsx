import type { FunctionComponent } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { directoryPath, profilePath, togglePick, type DirectoryQuery } from "../model/links.ts";
import type { DirectoryItem } from "../model/page.ts";
import { sortTypes } from "../model/terms.ts";
import { BadgeLegend } from "./badge-legend.tsx";
import { ContractorCard, type PickProps } from "./contractor-card.tsx";
import { FilterChips } from "./filter-panel.tsx";
import { useClientNavigation } from "./use-client-navigation.ts";
import type { DirectoryView } from "./view.ts";

interface ResultProps {
  view: DirectoryView;
  found: NonNullable<DirectoryView["found"]>;
  query: DirectoryQuery;
  /** The link that toggles a contractor in the shortlist. */
  Pick: FunctionComponent<PickProps>;
}

export function ResultList({ view, found, query, Pick }: ResultProps) {
  const { t } = useTranslations();
  const navigationRef = useClientNavigation();
  const { place, items } = found;
  const { service, picks } = query;
  const isFull = picks.length >= view.mostChosen;
  const pathWithToggled = ({ accountId }: DirectoryItem) =>
    isFull && !picks.includes(accountId) ? null : directoryPath(place.code, { ...query, picks: togglePick(picks, accountId) });
  return (
    <div ref={navigationRef} className="flex flex-col gap-3">
      <SortLinks place={place.code} query={query} />
      <FilterChips place={place.code} query={query} />
      {items.length === 0 && (
        <Panel as="p" className="text-lg">
          {t("directory:filters.nobody")}
        </Panel>
      )}
      <ol className="@container flex flex-col gap-3">
        {items.map((item) => (
          <ContractorCard
            key={item.publicId}
            item={item}
            service={service}
            code={place.code}
            profilePath={profilePath(item.publicId, place.code, query)}
            chosen={picks.includes(item.accountId)}
            explained
            Pick={Pick}
            pickPath={view.requestable && item.priceType ? pathWithToggled(item) : undefined}
          />
        ))}
      </ol>
      <BadgeLegend items={items} />
      <Pager found={found} query={query} />
    </div>
  );
}

function SortLinks({ place, query }: { place: string; query: DirectoryQuery }) {
  const { t } = useTranslations();
  return (
    <nav aria-label={t("directory:sort.title")} className="flex gap-1 overflow-x-auto p-1 *:shrink-0">
      {sortTypes.map((sort) => (
        <a
          key={sort}
          className={buttonClass({ look: sort === query.sort ? "neutral" : "ghost", size: "small" }, "min-h-10 text-sm")}
          aria-current={sort === query.sort ? "true" : undefined}
          href={directoryPath(place, { ...query, sort, page: 0 })}
        >
          {t(`directory:sort.${sort}`)}
        </a>
      ))}
    </nav>
  );
}

function Pager({ found: { place, pagesCount, nextSeen }, query }: Pick<ResultProps, "found" | "query">) {
  const { t } = useTranslations();
  const { page } = query;
  if (pagesCount <= 1) return null;
  const to = (other: number, seen?: string | null) => directoryPath(place.code, { ...query, page: other, seen: seen ?? undefined });
  return (
    <nav aria-label={t("directory:pages.title")} className="flex flex-wrap items-center justify-center gap-3 pt-2">
      {page > 0 && (
        <ButtonLink look="outline" rel="prev" href={to(Math.min(page, pagesCount) - 1)}>
          {t("directory:pages.previous")}
        </ButtonLink>
      )}
      <span className="text-muted">{t("directory:pages.of", { page: page + 1, pages: pagesCount })}</span>
      {page + 1 < pagesCount && (
        <ButtonLink look="outline" rel="next" href={to(page + 1, nextSeen)}>
          {t("directory:pages.next")}
        </ButtonLink>
      )}
    </nav>
  );
}
