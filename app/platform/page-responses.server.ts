const htmlByResponse = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/**
 * A page for React Router, without its HTML, which `attachHtml` adds: React Router looks into each response that it is
 * given, for which Node would copy the HTML into a stream and out again.
 */
export function createPageResponse(html: Uint8Array<ArrayBuffer>, init: { headers: Headers; status: number }): Response {
  const response = new Response(null, init);
  htmlByResponse.set(response, html);
  return response;
}

/** Other responses, and those to HEAD, remain as they are. */
export function attachHtml(response: Response): Response {
  const html = htmlByResponse.get(response);
  if (!html) return response;
  const { headers, status } = response;
  // Otherwise the step that compresses would add it, for which Hono copies the HTML too.
  headers.append("Vary", "Accept-Encoding");
  return new Response(html, { headers, status });
}
