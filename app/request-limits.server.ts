import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { isApiPath } from "./api.server.ts";
import { entrance, entranceDoors } from "./features/accounts/service/entrance.server.ts";
import { callerOf, isNobodys, trustedProxies } from "./platform/addresses.server.ts";
import type { DoorEnv } from "./platform/api.server.ts";
import { currentTime } from "./platform/clock.server.ts";
import type { Db } from "./platform/db.server.ts";
import { spend, type LimitName } from "./platform/limits.server.ts";
import { settings } from "./platform/settings.server.ts";

/**
 * The calls that have a limit of their own by address, beside that of all calls. Guesses (sign-in, codes, links) are counted
 * where they are looked at, for pages and API alike: `guess` of limits.server.ts; so are mails to somebody.
 */
const ofPaths: readonly (readonly [path: RegExp, name: LimitName])[] = [
  [/^\/api\/v2\/locations\/(isvalidpostal|findByZipCode|nearest)$/, "postalCodes"],
  [/^\/api\/v2\/locations\/search$/, "suggestions"],
  [/^\/api\/v2\/locations\/verify-address$/, "addresses"],
  [/^\/api\/v2\/(tracking\/|integration\/mark-called-extevent$)/, "tracking"],
];

const proxies = trustedProxies(settings.TRUSTED_PROXIES);

/** Finds out who asks: the address of the connection, or the one that trusted proxies name. */
export const findCaller = createMiddleware<DoorEnv>(async (c, next) => {
  const { incoming } = (c.env as Partial<HttpBindings> | undefined) ?? {};
  c.set("caller", callerOf(incoming?.socket.remoteAddress, c.req.header("x-forwarded-for"), proxies));
  await next();
});

/** Refuses who gives a password while the entrance is full, at the price of one line of the log. */
export const refuseAtFullEntrance = createMiddleware<DoorEnv>(async (c, next) => {
  if (c.req.method === "POST" && entranceDoors.includes(c.req.path)) entrance.refuseWhenFull();
  await next();
});

/** Refuses who asks too often, before anything is looked up for them. */
export function limitRequests(db: Db) {
  return createMiddleware<DoorEnv>(async (c, next) => {
    const counting = { db, now: currentTime(), caller: c.get("caller") };
    await spend(counting, isApiPath(c.req) ? "api" : "pages");
    for (const [pattern, name] of ofPaths) if (pattern.test(c.req.path)) await spend(counting, name);
    await next();
  });
}

/** Refuses a person who asks too often, from however many addresses. */
export const limitAccount = createMiddleware<DoorEnv>(async (c, next) => {
  const { actor, ...counting } = c.get("ctx");
  if (actor.kind === "user" && !isNobodys(c.get("caller"))) await spend(counting, "account", actor.userId);
  await next();
});
