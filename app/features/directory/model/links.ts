import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Badge } from "#app/features/contractors/model/badges.ts";
import { isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { badgeParams } from "./filter-query.ts";
import { defaultSort, type SortType } from "./terms.ts";

/** What the address of a directory page says beside the place. */
export interface DirectoryQuery {
  service: CategoryCode;
  sort: SortType;
  /** Counted from 0; in the address from 1. */
  page: number;
  /** Who was seen on the pages before, by `noteSeen`; without it a page is counted off from the first. */
  seen?: string | undefined;
  /** Badges that are asked for. */
  badges: readonly Badge[];
  /** Account ids of the chosen contractors, in the order of choosing. */
  picks: readonly string[];
  /** The map instead of the list, where there is no room for both. */
  view?: "map" | undefined;
}

/** What a directory page begins with, whatever the service. */
export const firstPage = { sort: defaultSort, page: 0, badges: [], picks: [] } as const;

/** The query of a directory page, `?service=ROOF&sort=BY_RATING&badges=TRAINED&page=2&pick=…`; what is usual is left out. */
export function directorySearch({ service, sort, page, seen, badges, picks, view }: DirectoryQuery): string {
  const query = new URLSearchParams({ service });
  if (sort !== defaultSort) query.set("sort", sort);
  for (const [name, value] of badgeParams(badges)) query.set(name, value);
  if (page > 0) query.set("page", String(page + 1));
  if (page > 0 && seen) query.set("seen", seen);
  if (view) query.set("view", view);
  for (const pick of picks) query.append("pick", pick);
  return `?${query}`;
}

/** Whether an address asks for the map instead of the list. */
export function viewOf(query: URLSearchParams): DirectoryQuery["view"] {
  return query.get("view") === "map" ? "map" : undefined;
}

/** The directory at a postal code. */
export function directoryPath(code: string, query: DirectoryQuery): string {
  return `${paths.directoryAround({ id: code })}${directorySearch(query)}`;
}

/** A contractor's page, which knows for what and where one was looking, the way back there, and whom one has chosen. */
export function profilePath(publicId: string, code: string, query: DirectoryQuery): string {
  return `${paths.contractor({ publicId })}${directorySearch({ ...query, seen: undefined })}&zip=${code}`;
}

/** The wizard for these contractors. */
export function wizardPath(accountIds: readonly string[], service: CategoryCode, code: string | null): string {
  const place = code ? `&zip=${code}` : "";
  return `${paths.wizard()}?contrid=${accountIds.join(",")}&service=${service}${place}`;
}

/** The page on which a contractor is asked to call, or to come and look. */
export function contactPath(accountId: string, wish: "call" | "visit"): string {
  return paths.contactContractor({ contrid: accountId, for: wish });
}

/** The page that sends the choice of a directory page to a friend. */
export function sharePath(code: string, query: DirectoryQuery): string {
  return `${paths.shareContractors()}${directorySearch(query)}&zip=${code}`;
}

/** The chosen contractors that an address names, at most so many. */
export function picksOf(query: URLSearchParams, most: number): string[] {
  return [...new Set(query.getAll("pick").filter(isUuid))].slice(0, most);
}

/** The choice after one contractor was chosen or left. */
export function togglePick(picks: readonly string[], accountId: string): string[] {
  return picks.includes(accountId) ? picks.filter((pick) => pick !== accountId) : [...picks, accountId];
}
