/** The page of one quote. */
export function quotePath(quote: { requestId: string; id: string }): string {
  return `/request/list/${quote.requestId}/quota/${quote.id}`;
}
