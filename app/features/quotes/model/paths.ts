import { paths } from "#app/paths.ts";
/** The homeowner's page. */
export function quotePath(quote: { requestId: string; id: string }): string {
  return paths.quote({ requestId: quote.requestId, quoteId: quote.id });
}

/** With the cancellation form open. */
export function endQuotePath(quote: { requestId: string; id: string }): string {
  return `${quotePath(quote)}?end=open#end`;
}

/** The contractor's page. */
export function leadPath(quote: { id: string }): string {
  return paths.lead({ id: quote.id });
}

/** "Q-4821". */
export function formatQuoteNumber(number: number): string {
  return `Q-${number}`;
}
