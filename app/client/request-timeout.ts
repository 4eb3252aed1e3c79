/** For a page that does not say its timeout, in milliseconds. */
const defaultTimeout = 60_000;

/** Parses `data-patience` of the document; a page whose root loader failed has none. */
export function parseRequestTimeout(text: string | undefined): number {
  const timeout = Number(text);
  return timeout > 0 ? timeout : defaultTimeout;
}
