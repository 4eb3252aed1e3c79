interface Urls {
  currentUrl: URL;
  nextUrl: URL;
}

/** False for selecting contractors or opening the map. */
export function changesDirectory({ currentUrl, nextUrl }: Urls): boolean {
  return formatQuestion(currentUrl) !== formatQuestion(nextUrl);
}

function formatQuestion(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("pick");
  query.delete("view");
  return `${url.pathname}?${query}`;
}
