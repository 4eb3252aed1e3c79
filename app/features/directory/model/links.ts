import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Badge } from "#app/features/contractors/model/badges.ts";
import { isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { filtersParam, type CardFilter } from "./card-filters.ts";
import { toBadgeParams } from "./filter-query.ts";
import { defaultSort, type SortType } from "./terms.ts";

/** Parameters of a directory page besides the place. */
export interface DirectoryQuery {
  service: CategoryCode;
  sort: SortType;
  /** Counted from 0; from 1 in the URL. */
  page: number;
  /** Contractors of previous pages, from `encodeSeen`; without it pages are offsets. */
  seen?: string | undefined;
  badges: readonly Badge[];
  filters: readonly CardFilter[];
  /** Account ids in the order of choosing. */
  picks: readonly string[];
  /** Shows the map instead of the list on narrow screens. */
  view?: "map" | undefined;
}

/** Defaults of every service. */
export const firstPage = { sort: defaultSort, page: 0, badges: [], filters: [], picks: [] } as const;

/** Query string such as `?service=ROOF&sort=BY_RATING&badges=TRAINED&page=2&pick=…`, without defaults. */
export function directorySearch({ service, sort, page, seen, badges, filters, picks, view }: DirectoryQuery): string {
  const query = new URLSearchParams({ service });
  if (sort !== defaultSort) query.set("sort", sort);
  for (const [name, value] of toBadgeParams(badges)) query.set(name, value);
  if (filters.length > 0) query.set(filtersParam, filters.join(","));
  if (page > 0) query.set("page", String(page + 1));
  if (page > 0 && seen) query.set("seen", seen);
  if (view) query.set("view", view);
  for (const pick of picks) query.append("pick", pick);
  return `?${query}`;
}

export function parseView(query: URLSearchParams): DirectoryQuery["view"] {
  return query.get("view") === "map" ? "map" : undefined;
}

export function directoryPath(code: string, query: DirectoryQuery): string {
  return `${paths.directoryAround({ id: code })}${directorySearch(query)}`;
}

/** Keeps service, place and choice for the way back. */
export function profilePath(publicId: string, code: string, query: DirectoryQuery): string {
  return `${paths.contractor({ publicId })}${directorySearch({ ...query, seen: undefined })}&zip=${code}`;
}

export function wizardPath(accountIds: readonly string[], service: CategoryCode, code: string | null): string {
  const place = code ? `&zip=${code}` : "";
  return `${paths.wizard()}?contrid=${accountIds.join(",")}&service=${service}${place}`;
}

export function contactPath(accountId: string, wish: "call" | "visit", zip?: string | null): string {
  return paths.contactContractor({ contrid: accountId, for: wish, zip: zip ?? undefined });
}

export function sharePath(code: string, query: DirectoryQuery): string {
  return `${paths.shareContractors()}${directorySearch(query)}&zip=${code}`;
}

export function parsePicks(query: URLSearchParams, max: number): string[] {
  return [...new Set(query.getAll("pick").filter(isUuid))].slice(0, max);
}

export function togglePick(picks: readonly string[], accountId: string): string[] {
  return picks.includes(accountId) ? picks.filter((pick) => pick !== accountId) : [...picks, accountId];
}
