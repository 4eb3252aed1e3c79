import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { FilterGroup } from "../model/facets.ts";
import type { DirectoryItem, NearestCity } from "../model/page.ts";
import type { DirectoryQuery } from "../model/links.ts";

/** A place as its page names it. */
export interface ShownPlace {
  code: string;
  city: string;
  region: string;
  /** Stands for its whole city, and is called by its name. */
  isCity: boolean;
}

/** What the directory shows, as its page's loader gives it. */
export interface DirectoryView {
  /** The brand's name of its directory. */
  title: string;
  services: readonly CategoryCode[];
  query: Omit<DirectoryQuery, "picks">;
  /** The place and its contractors; null before one was searched. */
  found: {
    place: ShownPlace;
    items: readonly DirectoryItem[];
    pagesCount: number;
    /** Who is seen when this page is, for the address of the next one; null where pages are counted off. */
    nextSeen: string | null;
    itemsCount: number;
    /** How many serve the place, whatever the filters. */
    serving: number;
    /** What the brand lets one filter by here. */
    filters: readonly FilterGroup[];
    cities: readonly NearestCity[];
    /** Where nobody serves the place: the services that somebody offers there. */
    otherServices: readonly CategoryCode[];
  } | null;
  /** Whether a request for this service can be sent from here. */
  requestable: boolean;
  mostChosen: number;
}
