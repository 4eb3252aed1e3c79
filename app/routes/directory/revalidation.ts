interface Urls {
  currentUrl: URL;
  nextUrl: URL;
}

/** Whether a step changes what the directory shows: choosing a contractor does not. */
export function changesDirectory({ currentUrl, nextUrl }: Urls): boolean {
  return withoutPicks(currentUrl) !== withoutPicks(nextUrl);
}

function withoutPicks(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("pick");
  return `${url.pathname}?${query}`;
}
