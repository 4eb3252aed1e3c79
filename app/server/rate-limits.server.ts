import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { findRateLimit, isApiPath, loginQueuePaths } from "./path-rules.server.ts";
import { loginQueue } from "#app/features/accounts/service/login-queue.server.ts";
import { callerOf, isNobodys, isPrivate, trustedProxies, type Caller } from "#app/platform/addresses.server.ts";
import type { DoorEnv } from "#app/platform/api.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { spend } from "#app/platform/limits.server.ts";
import { settings } from "#app/platform/settings.server.ts";

const proxies = trustedProxies(settings.TRUSTED_PROXIES);

export const findCaller = createMiddleware<DoorEnv>(async (c, next) => {
  const { incoming } = (c.env as Partial<HttpBindings> | undefined) ?? {};
  const [peer, forwarded] = [incoming?.socket.remoteAddress, c.req.header("x-forwarded-for")];
  if (forwarded !== undefined) warnOfUnlistedProxy(peer);
  c.set("caller", callerOf(peer, forwarded, proxies));
  await next();
});

/** For raw Node requests, before any middleware. */
export function callerOfRequest({ socket, headers }: IncomingMessage): Caller {
  const forwarded = headers["x-forwarded-for"];
  return callerOf(socket.remoteAddress, typeof forwarded === "string" ? forwarded : undefined, proxies);
}

const warnedAddresses = new Set<string>();
const mostWarned = 20;

/** Visitors of an unlisted proxy share one address's limits. */
function warnOfUnlistedProxy(peer: string | undefined): void {
  if (!peer || warnedAddresses.has(peer) || warnedAddresses.size >= mostWarned) return;
  if (!isPrivate(peer) || proxies.has(peer.replace(/^::ffff:/, ""))) return;
  warnedAddresses.add(peer);
  log.warn(
    "X-Forwarded-For came from a private address that TRUSTED_PROXIES does not name: all visitors behind it share one address's limits",
  );
}

export const rejectWhenLoginQueueFull = createMiddleware<DoorEnv>(async (c, next) => {
  if (c.req.method === "POST" && loginQueuePaths.has(c.req.path)) loginQueue.refuseWhenFull();
  await next();
});

/** Runs before any lookup. Failed attempts are counted where they are checked. */
export function limitRequests(db: Db) {
  return createMiddleware<DoorEnv>(async (c, next) => {
    const counting = { db, now: currentTime(), caller: c.get("caller") };
    await spend(counting, isApiPath(c.req) ? "api" : "pages");
    const ownLimit = findRateLimit(c.req.path);
    if (ownLimit) await spend(counting, ownLimit);
    await next();
  });
}

/** Across all addresses of the account. */
export const limitAccount = createMiddleware<DoorEnv>(async (c, next) => {
  const { actor, ...counting } = c.get("ctx");
  if (actor.kind === "user" && !isNobodys(c.get("caller"))) await spend(counting, "account", actor.userId);
  await next();
});
