import type { ShellBrand } from "#app/brands/shell.ts";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";
import type { Scheme } from "#app/lib/schemes.ts";
import type { ShownSearch } from "#app/platform/translations.ts";
import type { IconName } from "#app/ui/icons.tsx";
import type { Frame } from "./layout.ts";

/** Current on every page under one of `under`. */
export interface ShellLink {
  to: string;
  label: string;
  under: readonly string[];
  /** Name of its group, if it has one. */
  group?: string;
}

/** The link whose area is the narrowest around the page; undefined outside all of them. */
export function findCurrentLink<Link extends ShellLink>(links: readonly Link[], pathname: string): Link | undefined {
  const areas = links.flatMap((link) => link.under.map((area) => ({ link, area })));
  const around = areas.filter(({ area }) => pathname === area || pathname.startsWith(`${area}/`));
  return around.toSorted((one, other) => other.area.length - one.area.length)[0]?.link;
}

/** A destination of a phone's bottom bar. */
export interface ShellTab extends ShellLink {
  icon: IconName;
}

export interface Shell {
  brand: ShellBrand;
  /** On this host, or of the brand a homeowner came from. */
  directory: string;
  /** Who runs the directory and how it ranks. */
  directoryNotice: string;
  /** Scheme and host. */
  origin: string;
  user: { email: string; isBusiness: boolean; account: ShellLink } | null;
  /** For `FormOwnerContext`. */
  formOwner: string | null;
  links: readonly ShellLink[];
  /** Of the user's notifications; null for those without a list. */
  unread: number | null;
  /** Of the bottom bar; staff have none. */
  tabs: readonly ShellTab[];
  /** The visitor's last search; null on cached pages. */
  search: ShownSearch | null;
  /** On settings pages: all that the user has. */
  settings: readonly ShellLink[];
  /** Contractor name while staff act for one. */
  actingFor: string | null;
  /** Null once accepted. */
  disclaimer: string | null;
  frame: Frame;
  /** Of private pages; null where the page is always light. */
  scheme: Scheme | null;
  trail: readonly Crumb[];
  /** True if the brand has any. */
  distributors: boolean;
  /** Uses the full window width. */
  wide: boolean;
  /** Null if the brand counts no page views. */
  counted: { page: string | null } | null;
}
