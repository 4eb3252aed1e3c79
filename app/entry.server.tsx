import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import type { Locale } from "./lib/locales.ts";
import { logFailure } from "./platform/failures.server.ts";
import { nonceContext, requestContext } from "./platform/pages.server.ts";
import { plainPage } from "./platform/plain-page.server.ts";
import { wordsOf } from "./platform/words.server.ts";
import { WordsContext } from "./platform/words.ts";
import { NonceContext } from "./ui/nonce.ts";

const patience = 10_000;

/** Renders a page and answers it in one piece: nothing of ours comes later than the rest, and a stream for each page takes a tenth of its time. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale } = context.get(requestContext);
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <WordsContext value={{ t: wordsOf(locale), locale }}>
        <NonceContext value={nonce}>
          <ServerRouter context={page} url={request.url} nonce={nonce} />
        </NonceContext>
      </WordsContext>,
      {
        nonce,
        // The page goes out whole: no part of it waits at the end for a script to put it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(late);
          headers.set("Content-Type", "text/html; charset=utf-8");
          pipe(collect((html) => resolve(new Response(loadScriptsLast(html), { headers, status }))));
        },
        onShellError: (error) => (page.staticHandlerContext.errors ? resolve(lastPage(locale, headers)) : reject(error)),
        onError(error: unknown) {
          logFailure(error, "rendering failed");
        },
      },
    );
    const late = setTimeout(abort, patience).unref();
  });
}

/** The page that stands in for an error page that cannot be rendered. */
function lastPage(locale: Locale, headers: Headers): Response {
  const t = wordsOf(locale);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const words = { title: t("error.fallback"), message: t("errors:access.generic"), home: t("error.home") };
  return new Response(plainPage({ locale, ...words }), { headers, status: 500 });
}

/**
 * The page with its scripts' preloads at low priority. React Router gives them the rank of the style sheet, and a slow phone then shows the
 * first text 1.5 s later (P-07).
 */
function loadScriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/** Takes what is written to it and gives all of it at its end. */
function collect(whole: (text: string) => void): Writable {
  const parts: Uint8Array[] = [];
  return new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      whole(Buffer.concat(parts).toString());
      done();
    },
  });
}

/** What a loader or an action threw and nobody foresaw. A refused request, such as one with another method, is in the log of requests. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logFailure(error, "page failed", context.get(requestContext).requestId);
}
