import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Badge } from "#app/features/contractors/model/badges.ts";
import { isUuid } from "#app/lib/ids.ts";
import { badgeParams } from "./filter-query.ts";
import { defaultSort, type SortType } from "./terms.ts";

/** What the address of a directory page says beside the place. */
export interface DirectoryQuery {
  service: CategoryCode;
  sort: SortType;
  /** Counted from 0; in the address from 1. */
  page: number;
  /** Badges that are asked for. */
  badges: readonly Badge[];
  /** Account ids of the chosen contractors, in the order of choosing. */
  picks: readonly string[];
}

/** What a directory page begins with, whatever the service. */
export const firstPage = { sort: defaultSort, page: 0, badges: [], picks: [] } as const;

/** The query of a directory page, `?service=ROOF&sort=BY_RATING&badges=TRAINED&page=2&pick=…`; what is usual is left out. */
export function directorySearch({ service, sort, page, badges, picks }: DirectoryQuery): string {
  const query = new URLSearchParams({ service });
  if (sort !== defaultSort) query.set("sort", sort);
  for (const [name, value] of badgeParams(badges)) query.set(name, value);
  if (page > 0) query.set("page", String(page + 1));
  for (const pick of picks) query.append("pick", pick);
  return `?${query}`;
}

/** The directory at a postal code. */
export function directoryPath(code: string, query: DirectoryQuery): string {
  return `/contractors/postal/${code}${directorySearch(query)}`;
}

/** A contractor's page, which knows for what and where one was looking. */
export function profilePath(publicId: string, { service, zip }: { service: CategoryCode; zip: string }): string {
  return `/contractors/${publicId}?${new URLSearchParams({ service, zip })}`;
}

/** The wizard for these contractors. */
export function wizardPath(accountIds: readonly string[], service: CategoryCode, code: string | null): string {
  const place = code ? `&zip=${code}` : "";
  return `/request/wizard?contrid=${accountIds.join(",")}&service=${service}${place}`;
}

/** The chosen contractors that an address names, at most so many. */
export function picksOf(query: URLSearchParams, most: number): string[] {
  return [...new Set(query.getAll("pick").filter(isUuid))].slice(0, most);
}

/** The choice after one contractor was chosen or left. */
export function togglePick(picks: readonly string[], accountId: string): string[] {
  return picks.includes(accountId) ? picks.filter((pick) => pick !== accountId) : [...picks, accountId];
}
