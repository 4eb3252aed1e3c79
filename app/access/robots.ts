import { apiAreas, paths, type Page } from "#app/paths.ts";
import { pages } from "./pages.ts";

function isDisallowed({ pattern, audience, private: isPrivate, forContractor, open, noIndex }: Page): boolean {
  return pattern !== paths.notFound.pattern && (audience !== "anyone" || Boolean(isPrivate ?? forContractor ?? open ?? noIndex));
}

export function formatRobotsTxt(origin: string): string {
  const disallowed = pages.filter(isDisallowed).map(({ pattern }) => pattern.replace(/\/:.*$/, ""));
  const prefixes = [...new Set([...disallowed, ...apiAreas])].filter((path, _at, all) => !all.some((other) => isUnder(path, other)));
  return ["User-agent: *", ...prefixes.sort().map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

function isUnder(path: string, other: string): boolean {
  return path.startsWith(`${other}/`);
}
