import { paths, type Page } from "#app/paths.ts";

/** Static segments before parameters: the first match wins. */
export const pages: readonly Page[] = Object.values<Page>(paths)
  .map((row) => ({ ...row }))
  .sort((one, other) => (toSortKey(one) < toSortKey(other) ? -1 : 1));

function toSortKey({ pattern }: Page): string {
  return pattern.replaceAll(":", "~").replace("*", "~~");
}

const pagesByPattern = new Map(pages.map((page) => [page.pattern, page]));

/** Undefined means no access. */
export function findPage(pattern: string): Page | undefined {
  return pagesByPattern.get(pattern.replace(/^\/?/, "/"));
}
