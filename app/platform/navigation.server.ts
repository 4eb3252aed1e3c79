import { createMiddleware } from "hono/factory";
import { Failure } from "#app/lib/errors.ts";
import type { AppEnv } from "./api.server.ts";

/** For GETs that change something. Links, images and prefetches get 405. */
export const rejectLinks = createMiddleware<AppEnv>(async (c, next) => {
  const site = c.req.header("sec-fetch-site") ?? "same-origin";
  if (c.get("token") && site === "same-origin" && !c.req.header("sec-purpose")) return next();
  c.header("Allow", "POST");
  throw new Failure("method_not_allowed", "access.postOnly");
});

export function isPageVisit(request: Request): boolean {
  const destination = request.headers.get("sec-fetch-dest") ?? "document";
  return destination === "document" && !request.headers.has("sec-purpose");
}
