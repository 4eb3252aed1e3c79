import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { FilterGroup, FilterToggle } from "../model/facets.ts";
import type { DirectoryItem, NearestCity } from "../model/page.ts";
import type { DirectoryQuery } from "../model/links.ts";

export interface ShownPlace {
  code: string;
  city: string;
  region: string;
  /** True if the code stands for its city. */
  isCity: boolean;
}

export interface DirectoryView {
  /** The brand's directory title. */
  title: string;
  services: readonly CategoryCode[];
  query: Omit<DirectoryQuery, "picks">;
  /** Null before a search. */
  found: {
    place: ShownPlace;
    items: readonly DirectoryItem[];
    pagesCount: number;
    /** `seen` of the next page; null for offset paging. */
    nextSeen: string | null;
    itemsCount: number;
    /** Contractors serving the place, ignoring filters. */
    serving: number;
    filters: readonly FilterGroup[];
    toggles: readonly FilterToggle[];
    cities: readonly NearestCity[];
    /** Services offered at the place when nobody offers this one. */
    otherServices: readonly CategoryCode[];
  } | null;
  requestable: boolean;
  /** The brand's. */
  phone: string;
  mostChosen: number;
}
