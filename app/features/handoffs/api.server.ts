import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endpoints, paths } from "#app/paths.ts";
import { jsonResponses, createApi, toSuccess, type Api, type AppEnv } from "#app/platform/api.server.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { User } from "../accounts/model.ts";
import { Exchange } from "./model.ts";
import { rewriteLink, type KnownPage } from "./service/links.server.ts";
import { exchangeCode } from "./service/redeeming.server.ts";

/** Path prefix. */
const rewritePrefix = endpoints.rewriteLink.pattern.replace(/\/\*$/, "");

/** Links may lead only to one of `pages`. */
export function createHandoffsApi(pages: readonly KnownPage[]): Api {
  const api = createApi();

  api.openapi(
    createRoute({
      ...endpoints.exchangeHandOff.route,
      summary: "Exchange a hand-off code for a session",
      request: { query: Exchange },
      responses: jsonResponses(
        "A session for a live hand-off code, once. No other uuid opens anything; `contrid` is the contractor that the caller expects.",
        z.object({ user: User, accessToken: z.string() }),
      ),
    }),
    async (c) => {
      const visit = { userAgent: c.req.header("user-agent"), nonce: readCookie(c.req.raw, cookieNames.handOff) };
      return c.json(toSuccess(await exchangeCode(c.get("ctx"), c.req.valid("query"), visit)), 200);
    },
  );

  // OpenAPI has no parameter for the rest of a path with slashes.
  api.openAPIRegistry.registerPath({
    method: "get",
    path: `${rewritePrefix}{path}`,
    summary: "Get the full address of a page",
    request: { params: z.object({ path: z.string().openapi({ example: paths.chat() }) }) },
    responses: jsonResponses(
      "The full address of the page on the host that serves it. Includes a hand-off code if that is another host that the caller may use.",
      z.object({ redirectUrl: z.url() }),
    ),
  });
  api.get(endpoints.rewriteLink.pattern, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const link = { path: pathname.slice(rewritePrefix.length) + search, token: c.get("token"), own: isSameOrigin(c) };
    return c.json(toSuccess({ redirectUrl: await rewriteLink(c.get("ctx"), pages, link) }), 200);
  });

  return api;
}

/** False for other sites and prefetches. */
function isSameOrigin(c: Context<AppEnv>): boolean {
  return (c.req.header("sec-fetch-site") ?? "same-origin") === "same-origin" && !c.req.header("sec-purpose");
}
