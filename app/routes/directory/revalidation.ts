interface Urls {
  currentUrl: URL;
  nextUrl: URL;
}

/** Whether a step changes what the directory shows: choosing a contractor does not, nor does the map instead of the list. */
export function changesDirectory({ currentUrl, nextUrl }: Urls): boolean {
  return formatQuestion(currentUrl) !== formatQuestion(nextUrl);
}

function formatQuestion(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("pick");
  query.delete("view");
  return `${url.pathname}?${query}`;
}
