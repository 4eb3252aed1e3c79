import type { IncomingMessage, ServerResponse } from "node:http";
import { createMiddleware } from "hono/factory";
import { isLocale } from "#app/lib/locales.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { consumeLocalLimit } from "#app/platform/limits.server.ts";
import { cachePage, sendCachedPage } from "#app/platform/cached-pages.server.ts";
import { countCachedPage } from "#app/platform/watching/metrics.server.ts";
import { countCachedView } from "./funnel-pages.server.ts";
import { publicPageKey } from "./page-key.server.ts";
import { resolveRequestCaller } from "./rate-limits.server.ts";

/** False if the page must be rendered. */
export function answerFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { host, cookie, "accept-language": acceptLanguage } = incoming.headers;
  const key = publicPageKey({ method: incoming.method ?? "", url: incoming.url ?? "", host, cookie, acceptLanguage });
  if (key === null) return false;
  const wait = consumeLocalLimit("cachedPages", resolveRequestCaller(incoming), Date.now());
  if (wait === 0) {
    const isSent = sendCachedPage(key, incoming, outgoing);
    if (isSent) {
      countCachedPage();
      countCachedView(incoming);
    }
    return isSent;
  }
  outgoing
    .writeHead(429, { "Retry-After": wait, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end("Too Many Requests");
  return true;
}

/** HEAD responses have no body and are not cached. */
export const cachePublicPages = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method !== "GET") return;
  const url = new URL(c.req.url);
  const [host, cookie, acceptLanguage] = [c.req.header("host"), c.req.header("cookie"), c.req.header("accept-language")];
  const key = publicPageKey({ method: c.req.method, url: url.pathname + url.search, host, cookie, acceptLanguage });
  const isPage = c.res.status === 200 && /^(text\/(html|plain);|application\/(xml;|json$))/.test(c.res.headers.get("content-type") ?? "");
  if (key === null || !isPage || !isLocale(c.get("ctx").locale)) return;
  const cached = await cachePage(key, c.res, c.req.header("accept-encoding"));
  c.res = undefined;
  c.res = cached;
});
