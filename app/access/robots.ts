import { apiAreas, paths, type Page } from "#app/paths.ts";
import { pages } from "./pages.ts";

function isClosed({ pattern, audience, private: isPrivate, forContractor, open, noIndex }: Page): boolean {
  return pattern !== paths.notFound.pattern && (audience !== "anyone" || Boolean(isPrivate ?? forContractor ?? open ?? noIndex));
}

export function robotsText(origin: string): string {
  const closed = pages.filter(isClosed).map(({ pattern }) => pattern.replace(/\/:.*$/, ""));
  const roots = [...new Set([...closed, ...apiAreas])].filter((path, _at, all) => !all.some((other) => isUnder(path, other)));
  return ["User-agent: *", ...roots.sort().map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

function isUnder(path: string, other: string): boolean {
  return path.startsWith(`${other}/`);
}
