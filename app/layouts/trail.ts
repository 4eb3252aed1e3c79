import { pages } from "#app/access/pages.ts";
import { fillPattern, isUnder, type Page, paths } from "#app/paths.ts";

/** `name` is a translation key, or "directory" for the brand's title. The page itself has no `to`. */
export interface TrailStep {
  name: string;
  to?: string;
}

/** The first pages of their areas, to which the areas' own paths lead. */
const firstPages = [paths.profileManager.pattern, paths.adminContractors.pattern];

/** The rows of the access table above the page's path; public pages are below the directory. */
export function buildTrail(page: Page | undefined, params: Readonly<Record<string, string | undefined>>): readonly TrailStep[] {
  if (!page?.crumb) return [];
  const above = pages.filter(
    ({ pattern, crumb = "directory" }) => ![page.crumb, "directory"].includes(crumb) && page.pattern.startsWith(`${pattern}/`),
  );
  const isBelowFirst = firstPages.some((first) => isUnder(page.pattern, first));
  const steps = above
    .filter(({ module }) => !(isBelowFirst && module === "first-child.tsx"))
    .sort((one, other) => one.pattern.length - other.pattern.length)
    .map(({ pattern, crumb = "" }) => ({ name: crumb, to: fillPattern(pattern, params) }));
  const top = page.private || page.crumb === "directory" ? [] : [{ name: "directory", to: paths.directory() }];
  return [...top, ...steps, { name: page.crumb }];
}
