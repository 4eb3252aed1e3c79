import { pages } from "#app/access/pages.ts";
import { fillPattern, type Page, paths } from "#app/paths.ts";

/** One step of the way to a page: the key of its name, or "directory" for the brand's directory title, and where it leads; the page itself leads nowhere. */
export interface Step {
  name: string;
  to?: string;
}

/** The way to a page by the access table: what stands above its path, each under the name of its row. The directory is above all that is public. */
export function trailOf(page: Page | undefined, params: Readonly<Record<string, string | undefined>>): readonly Step[] {
  if (!page?.crumb) return [];
  const above = pages.filter(
    ({ pattern, crumb = "directory" }) => ![page.crumb, "directory"].includes(crumb) && page.pattern.startsWith(`${pattern}/`),
  );
  const steps = above
    .sort((one, other) => one.pattern.length - other.pattern.length)
    .map(({ pattern, crumb = "" }) => ({ name: crumb, to: fillPattern(pattern, params) }));
  const top = page.private || page.crumb === "directory" ? [] : [{ name: "directory", to: paths.directory() }];
  return [...top, ...steps, { name: page.crumb }];
}
