import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./api.server.ts";
import { getTranslator } from "./translations.server.ts";

/** For GETs that change something. Links, images and prefetches get 405. */
export const rejectLinks = createMiddleware<AppEnv>(async (c, next) => {
  const site = c.req.header("sec-fetch-site") ?? "same-origin";
  if (c.get("token") && site === "same-origin" && !c.req.header("sec-purpose")) return next();
  c.header("Allow", "POST");
  return c.json({ result: "ERROR", data: null, messages: [getTranslator(c.get("ctx").locale)("errors:access.postOnly")] }, 405);
});

export function isPageVisit(request: Request): boolean {
  const destination = request.headers.get("sec-fetch-dest") ?? "document";
  return destination === "document" && !request.headers.has("sec-purpose");
}
