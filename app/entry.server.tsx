import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { log } from "./platform/log.server.ts";
import { nonceContext, requestContext } from "./platform/pages.server.ts";
import { wordsOf } from "./platform/words.server.ts";
import { WordsContext } from "./platform/words.ts";

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
        <ServerRouter context={page} url={request.url} nonce={nonce} />
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
          log.error({ error: String(error), stack: error instanceof Error ? error.stack : null }, "rendering failed");
        },
      },
    );
    setTimeout(abort, patience).unref();
  });
}
