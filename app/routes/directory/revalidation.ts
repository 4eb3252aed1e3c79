interface Urls {
  currentUrl: URL;
  nextUrl: URL;
}

/** False for selecting contractors or opening the map. */
export function shouldReloadDirectory({ currentUrl, nextUrl }: Urls): boolean {
  return toQueryKey(currentUrl) !== toQueryKey(nextUrl);
}

function toQueryKey(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("pick");
  query.delete("view");
  return `${url.pathname}?${query}`;
}
