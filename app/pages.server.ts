import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { DoorEnv } from "./platform/api.server.ts";
import { nonceContext, requestContext } from "./platform/pages.server.ts";
import { withScheme } from "./platform/request-steps.server.ts";
import { publicScheme, settings } from "./platform/settings.server.ts";

// The build itself, not a function that loads it: for that all routes are prepared anew with every request.
const handle = createRequestHandler(build, settings.NODE_ENV);

/** Every path that is no API is a page's, the 404 page's at last. */
export function answerPage(c: Context<DoorEnv>): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, c.get("ctx"));
  context.set(nonceContext, c.get("nonce"));
  return handle(withScheme(c.req.raw, publicScheme()), context);
}
