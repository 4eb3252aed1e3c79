/** The page of one quote. */
export function quotePath(quote: { requestId: string; id: string }): string {
  return `/request/list/${quote.requestId}/quota/${quote.id}`;
}

/** The same, with the form open that cancels or ends it. */
export function endQuotePath(quote: { requestId: string; id: string }): string {
  return `${quotePath(quote)}?end=open#end`;
}
