import { apiAreas, paths, type Page } from "#app/paths.ts";
import { pages } from "./pages.ts";

/** Whether a page is somebody's own, or only a step on the way to one. */
function isClosed({ pattern, audience, private: isPrivate, forContractor, open, noIndex }: Page): boolean {
  return pattern !== paths.notFound.pattern && (audience !== "anyone" || Boolean(isPrivate ?? forContractor ?? open ?? noIndex));
}

/** What crawlers are told of a host: everything is open but what the table of pages keeps for somebody, and where the sitemap is. */
export function robotsText(origin: string): string {
  const closed = pages.filter(isClosed).map(({ pattern }) => pattern.replace(/\/:.*$/, ""));
  const roots = [...new Set([...closed, ...apiAreas])].filter((path, _at, all) => !all.some((other) => isUnder(path, other)));
  return ["User-agent: *", ...roots.sort().map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

function isUnder(path: string, other: string): boolean {
  return path.startsWith(`${other}/`);
}
