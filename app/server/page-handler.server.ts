import type { Context } from "hono";
import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import { routeDiscoveryPath } from "#app/lib/route-discovery.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { consumeLocalLimit } from "#app/platform/limits.server.ts";
import { attachHtml } from "#app/platform/page-responses.server.ts";
import { nonceContext, requestContext, retryAfterContext } from "#app/platform/pages.server.ts";
import { withScheme } from "./http-steps.server.ts";
import { publicScheme, settings } from "#app/platform/settings.server.ts";

let pages: Promise<RequestHandler> | null = null;

/** Given a function to load the build, React Router would prepare all routes for every request. */
function loadPages(): Promise<RequestHandler> {
  pages ??= import("virtual:react-router/server-build").then((build) => createRequestHandler(build, settings.NODE_ENV));
  return pages;
}

export async function handlePage(c: Context<AppEnv>): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, c.get("ctx"));
  context.set(nonceContext, c.get("nonce"));
  const handle = await loadPages();
  const answer = attachHtml(await handle(withScheme(c.req.raw, publicScheme()), context));
  const wait = context.get(retryAfterContext);
  if (wait !== null) answer.headers.set("Retry-After", wait);
  return answer;
}

/** Each path is matched against all routes. */
const maxPaths = 200;

/** The same for everybody, so without session or guard. Only browsers cache it: paths may contain a draft's key. */
export async function handleRouteDiscovery(c: Context<AppEnv>): Promise<Response> {
  // Hono also routes `/__manifes%74` here, which React Router would answer as a page, without a context.
  if (new URL(c.req.url).pathname !== routeDiscoveryPath) return c.text("Not Found", 404);
  if (!["GET", "HEAD"].includes(c.req.method)) return c.text("Method Not Allowed", 405, { Allow: "GET, HEAD" });
  if ((c.req.query("paths") ?? "").split(",").length > maxPaths) return c.text("Bad Request", 400);
  const wait = consumeLocalLimit("routeDiscovery", c.get("caller"), Date.now());
  if (wait > 0) return c.text("Too Many Requests", 429, { "Retry-After": String(wait) });
  const handle = await loadPages();
  const answer = await handle(c.req.raw, new RouterContextProvider());
  if (answer.status === 200) answer.headers.set("Cache-Control", "private, max-age=31536000, immutable");
  return answer;
}
