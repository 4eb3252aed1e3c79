import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import type { Locale } from "./lib/locales.ts";
import { logFailure } from "./platform/failures.server.ts";
import { renderCached } from "./platform/cached-html.server.ts";
import { keepMatchedRoutes } from "./platform/matched-routes.server.ts";
import { nonceContext, requestContext } from "./platform/pages.server.ts";
import { createPageResponse } from "./platform/page-responses.server.ts";
import { renderPlainPage } from "./platform/plain-page.server.ts";
import { getTranslator } from "./platform/translations.server.ts";
import { TranslationContext } from "./platform/translations.ts";
import { type RenderCached, RenderCachedContext } from "./ui/cached-part.tsx";
import { NonceContext } from "./ui/nonce.ts";

const renderTimeoutMs = 10_000;

/**
 * Renders the page and sends it in one piece. No content arrives late, and streaming takes a tenth of a page's time.
 */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale } = context.get(requestContext);
  const nonce = context.get(nonceContext);
  const renderItem: RenderCached = (Content, props) => renderCached(locale, Content, props);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <TranslationContext value={{ t: getTranslator(locale), locale }}>
        <NonceContext value={nonce}>
          <RenderCachedContext value={renderItem}>
            <ServerRouter context={keepMatchedRoutes(page)} url={request.url} nonce={nonce} />
          </RenderCachedContext>
        </NonceContext>
      </TranslationContext>,
      {
        nonce,
        // Disables out-of-order chunks, which a script would have to move into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          headers.set("Content-Type", "text/html; charset=utf-8");
          pipe(collectOutput((html) => resolve(createPageResponse(lowerScriptPriority(html), { headers, status }))));
        },
        onShellError: (error) => (page.staticHandlerContext.errors ? resolve(renderFallbackPage(locale, headers)) : reject(error)),
        onError(error: unknown) {
          logFailure(error, "rendering failed");
        },
      },
    );
    const timeout = setTimeout(abort, renderTimeoutMs).unref();
  });
}

/** Fallback for an error page that cannot be rendered. */
function renderFallbackPage(locale: Locale, headers: Headers): Response {
  const t = getTranslator(locale);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const texts = { title: t("error.fallback"), message: t("errors:access.generic"), home: t("error.home") };
  return new Response(renderPlainPage({ locale, ...texts }), { headers, status: 500 });
}

const scriptPreload = '<link rel="modulepreload" ';
const lowered = Buffer.from(`${scriptPreload}fetchpriority="low" `);

/**
 * Lowers the priority of script preloads. React Router gives them the style sheet's, which delays the first text by 1.5
 * s on a slow phone (P-07). In bytes, since a string would be encoded again.
 */
function lowerScriptPriority(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = html.indexOf(scriptPreload); at >= 0; at = html.indexOf(scriptPreload, from)) {
    parts.push(html.subarray(from, at), lowered);
    from = at + scriptPreload.length;
  }
  return Buffer.concat([...parts, html.subarray(from)]);
}

/** Buffers everything written and passes it on at the end. */
function collectOutput(onEnd: (output: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = [];
  return new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(parts));
      done();
    },
  });
}

/** Logs unexpected loader and action errors. Refused requests, such as a wrong method, are in the request log. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logFailure(error, "page failed", context.get(requestContext).requestId);
}
