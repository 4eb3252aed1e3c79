import { pages, type Page } from "#app/access/pages.ts";

/** One step of the way to a page: the key of its name, or "directory" for the brand's directory title, and where it leads; the page itself leads nowhere. */
export interface Step {
  name: string;
  to?: string;
}

/** The way to a page by the access table: what stands above its path, each under the name of its row. The directory is above all that is public. */
export function trailOf(page: Page | undefined, params: Readonly<Record<string, string | undefined>>): readonly Step[] {
  if (!page?.crumb) return [];
  const above = pages.filter(
    ({ path, crumb = "directory" }) => ![page.crumb, "directory"].includes(crumb) && page.path.startsWith(`${path}/`),
  );
  const steps = above
    .sort((one, other) => one.path.length - other.path.length)
    .map(({ path, crumb = "" }) => ({ name: crumb, to: filled(path, params) }));
  const top = page.private || page.crumb === "directory" ? [] : [{ name: "directory", to: "/contractors" }];
  return [...top, ...steps, { name: page.crumb }];
}

function filled(path: string, params: Readonly<Record<string, string | undefined>>): string {
  return path.replaceAll(/\/:(\w+)(\??)/g, (_part, name: string) => (params[name] ? `/${encodeURIComponent(params[name])}` : ""));
}
