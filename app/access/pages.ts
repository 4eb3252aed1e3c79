import { paths, type Page } from "#app/paths.ts";

/** Every page by its pattern, fixed segments before parameters: the first that matches an address is the one. */
export const pages: readonly Page[] = Object.values<Page>(paths)
  .map((row) => ({ ...row }))
  .sort((one, other) => (toSortKey(one) < toSortKey(other) ? -1 : 1));

function toSortKey({ pattern }: Page): string {
  return pattern.replaceAll(":", "~").replace("*", "~~");
}

const byPattern = new Map(pages.map((page) => [page.pattern, page]));

/** The page of a route's pattern, with or without its first slash; undefined opens for nobody. */
export function pageAt(pattern: string): Page | undefined {
  return byPattern.get(pattern.replace(/^\/?/, "/"));
}
