import { pages, type Page } from "./pages.ts";

/** What is for no search engine beside the private pages: the API, and the steps from the search form to its result and from a choice to a friend. */
const alsoClosed = ["/api/", "/contractors/go", "/contractors/share"];

/** Whether a page is somebody's own, or only a step on the way to one. */
function isClosed({ path, who, private: isPrivate, forContractor, open }: Page): boolean {
  return path !== "/*" && (who !== "anyone" || Boolean(isPrivate ?? forContractor ?? open));
}

/** What crawlers are told of a host: everything is open but what the table of pages keeps for somebody, and where the sitemap is. */
export function robotsText(origin: string): string {
  const closed = pages.filter(isClosed).map(({ path }) => path.replace(/\/:.*$/, ""));
  const roots = [...new Set([...closed, ...alsoClosed])].filter((path, _at, all) => !all.some((other) => isUnder(path, other)));
  return ["User-agent: *", ...roots.sort().map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}

function isUnder(path: string, other: string): boolean {
  return path.startsWith(`${other}/`);
}
