import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { fail } from "#app/lib/errors.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { audiences } from "./audiences.ts";
import { callAudiences, hiddenCalls } from "./calls.ts";

/** `GET /api/v2/quotes/{id}`, the key in `callAudiences`. */
export function toCallName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`;
}

export function isEndpointRoute({ method, path }: { method: string; path: string }): boolean {
  return method !== "ALL" && path !== "/*";
}

/** Runs before input is parsed, so that a 400 never reveals a hidden call. Calls without a row are denied. */
export const guardCalls = createMiddleware<AppEnv>(async (c, next) => {
  const route = matchedRoutes(c).find(isEndpointRoute);
  if (!route) return next();
  const { actor } = c.get("ctx");
  const call = toCallName(route);
  const audience = callAudiences[call] ?? fail("forbidden", "access.denied");
  if (audiences[audience](actor)) return next();
  if (actor.kind === "user") logSecurityEvent(c.get("ctx"), "accessRefused", { outcome: "failed", target: call });
  if (hiddenCalls.includes(call)) fail("not_found", "access.notFound");
  return actor.kind === "visitor" ? fail("unauthenticated", "access.signIn") : fail("forbidden", "access.denied");
});
