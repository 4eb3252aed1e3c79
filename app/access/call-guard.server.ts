import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { fail } from "#app/lib/errors.ts";
import type { DoorEnv } from "#app/platform/api.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { audiences } from "./audiences.ts";
import { calls, unseenCalls } from "./calls.ts";

/** A REST route as its row in `calls` names it: `GET /api/v2/quotes/{id}`. */
export function toCallName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")}`;
}

/** Whether a route of the server is an endpoint, and no step that every request takes. */
export function isEndpointRoute({ method, path }: { method: string; path: string }): boolean {
  return method !== "ALL" && path !== "/*";
}

/**
 * Lets a REST call through to its handler if its row says so: a visitor is asked to sign in, somebody else is denied. A handler
 * without a row opens for nobody. It stands before the schemas, so nobody learns by a 400 of a door that is not theirs. What rows the
 * person may see is the service's to say.
 */
export const guardCalls = createMiddleware<DoorEnv>(async (c, next) => {
  const route = matchedRoutes(c).find(isEndpointRoute);
  if (!route) return next();
  const { actor } = c.get("ctx");
  const call = toCallName(route);
  const who = calls[call] ?? fail("forbidden", "access.denied");
  if (audiences[who](actor)) return next();
  if (actor.kind === "user") logSecurityEvent(c.get("ctx"), "accessRefused", { outcome: "failed", target: call });
  if (unseenCalls.includes(call)) fail("not_found", "access.notFound");
  return actor.kind === "visitor" ? fail("unauthenticated", "access.signIn") : fail("forbidden", "access.denied");
});
