interface Urls {
  currentUrl: URL;
  nextUrl: URL;
}

/** False for selecting contractors or opening the map. */
export function shouldReloadDirectory({ currentUrl, nextUrl }: Urls): boolean {
  return toQueryKey(currentUrl) !== toQueryKey(nextUrl);
}

/** Equal for pages that show the same results, whatever the order of their parameters. */
export function toQueryKey({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  query.delete("pick");
  query.delete("view");
  query.sort();
  return `${pathname}?${query}`;
}
