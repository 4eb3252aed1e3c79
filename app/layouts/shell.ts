import type { ShellBrand } from "#app/brands/shell.ts";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import type { Frame } from "./layout.ts";

/** A link of a navigation in the reader's language; every page under one of `under` belongs to it. */
export interface ShellLink {
  to: string;
  label: string;
  under: readonly string[];
}

/** What the frame of a page shows: whose host it is, who is signed in and their pages, for whom staff act at the moment, and where in the product this is. */
export interface Shell {
  brand: ShellBrand;
  /** Where the contractors of the brand are found: on this host, or on the one that a homeowner came from. */
  directory: string;
  /** Who runs the directory and how it ranks. */
  directoryNotice: string;
  /** Scheme and host of this page. */
  origin: string;
  user: { email: string; isBusiness: boolean; account: ShellLink } | null;
  links: readonly ShellLink[];
  /** On a page of the settings: all that the reader has. */
  settings: readonly ShellLink[];
  /** The contractor's name, while staff act for one. */
  actingFor: string | null;
  /** The disclaimer that the brand asks to accept, while it was not. */
  disclaimer: string | null;
  frame: Frame;
  trail: readonly Crumb[];
  /** Whether the brand has distributors to look for. */
  distributors: boolean;
  /** As wide as the window. */
  wide: boolean;
  /** As what the page is counted, where the brand counts page views. */
  counted: { page: string | null } | null;
}
