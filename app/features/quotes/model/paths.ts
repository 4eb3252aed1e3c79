import { paths } from "#app/paths.ts";
/** The page of one quote. */
export function quotePath(quote: { requestId: string; id: string }): string {
  return paths.quote({ requestId: quote.requestId, quoteId: quote.id });
}

/** The same, with the form open that cancels or ends it. */
export function endQuotePath(quote: { requestId: string; id: string }): string {
  return `${quotePath(quote)}?end=open#end`;
}

/** The page of a quote for its contractor. */
export function leadPath(quote: { id: string }): string {
  return paths.lead({ id: quote.id });
}
