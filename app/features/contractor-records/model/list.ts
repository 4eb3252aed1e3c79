import type { BrandCode } from "#app/brands/brand.ts";
import { readColumns } from "#app/features/staff-views/model.ts";
import { regionNames } from "#app/features/places/model/regions.ts";
import { parseSearchText } from "#app/lib/search-text.ts";

export const recordSorts = ["name", "newest", "place"] as const;
export type RecordSort = (typeof recordSorts)[number];

/** What a contractor is at a brand. */
export const standings = ["LISTED", "UNAVAILABLE", "APPLYING"] as const;
export type Standing = (typeof standings)[number];

/** Beside the name, which is always shown. */
export const recordColumns = ["place", "brands", "contact", "rating", "created"] as const;
export type RecordColumn = (typeof recordColumns)[number];

export interface RecordQuery {
  /** Part of a name, city, phone, email or website; a license, a postal code or an id. */
  text: string;
  brand: BrandCode | null;
  region: string | null;
  standing: Standing | null;
  sort: RecordSort;
  columns: readonly RecordColumn[];
}

/** Unknown values narrow nothing. */
export function parseRecordQuery(search: URLSearchParams, brands: readonly BrandCode[]): RecordQuery {
  const region = search.get("region") ?? "";
  return {
    text: parseSearchText(search.get("q"), 100),
    brand: brands.find((brand) => brand === search.get("brand")) ?? null,
    region: regionNames.has(region) ? region : null,
    standing: standings.find((standing) => standing === search.get("standing")) ?? null,
    sort: recordSorts.find((sort) => sort === search.get("sort")) ?? "name",
    columns: readColumns(search, recordColumns),
  };
}

/** Without what is the default. */
export function formatRecordQuery({ text, brand, region, standing, sort, columns }: RecordQuery): URLSearchParams {
  const query = new URLSearchParams();
  const choices = { brand, q: text, region, sort: sort === "name" ? null : sort, standing };
  for (const [name, value] of Object.entries(choices)) if (value) query.set(name, value);
  if (columns.length < recordColumns.length) for (const column of columns) query.append("column", column);
  query.sort();
  return query;
}

export function isNarrowed({ text, brand, region, standing }: RecordQuery): boolean {
  return text !== "" || brand !== null || region !== null || standing !== null;
}

/** A contractor as the staff's list shows it. */
export interface RecordRow {
  publicId: string;
  name: string;
  city: string;
  region: string;
  workPhone: string;
  email: string;
  /** Stars, or null without reviews. */
  rating: number | null;
  reviews: number;
  createdAt: string;
  /** Of the reader's brands. */
  memberships: { brand: BrandCode; standing: Standing }[];
}
