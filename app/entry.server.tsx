import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { logFailure } from "./platform/failures.server.ts";
import { nonceContext, requestContext } from "./platform/pages.server.ts";
import { wordsOf } from "./platform/words.server.ts";
import { WordsContext } from "./platform/words.ts";
import { NonceContext } from "./ui/nonce.ts";

const patience = 10_000;

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale } = context.get(requestContext);
  const nonce = context.get(nonceContext);
  // Crawlers get the whole page at once, people its first part as soon as it stands.
  const begin = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <WordsContext value={{ t: wordsOf(locale), locale }}>
        <NonceContext value={nonce}>
          <ServerRouter context={page} url={request.url} nonce={nonce} />
        </NonceContext>
      </WordsContext>,
      {
        nonce,
        [begin]() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          logFailure(error, "rendering failed");
        },
      },
    );
    setTimeout(abort, patience).unref();
  });
}

/** What a loader or an action threw and nobody foresaw. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (!request.signal.aborted) logFailure(error, "page failed", context.get(requestContext).requestId);
}
