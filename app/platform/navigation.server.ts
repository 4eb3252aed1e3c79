import { createMiddleware } from "hono/factory";
import type { DoorEnv } from "./api.server.ts";
import { wordsOf } from "./words.server.ts";

/** For GETs that change something. Links, images and prefetches get 405. */
export const refuseLinks = createMiddleware<DoorEnv>(async (c, next) => {
  const site = c.req.header("sec-fetch-site") ?? "same-origin";
  if (c.get("token") && site === "same-origin" && !c.req.header("sec-purpose")) return next();
  c.header("Allow", "POST");
  return c.json({ result: "ERROR", data: null, messages: [wordsOf(c.get("ctx").locale)("errors:access.postOnly")] }, 405);
});

export function isVisit(request: Request): boolean {
  const wanted = request.headers.get("sec-fetch-dest") ?? "document";
  return wanted === "document" && !request.headers.has("sec-purpose");
}
