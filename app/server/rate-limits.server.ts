import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import { findRateLimit, isApiPath, isLoginQueuePath } from "./path-rules.server.ts";
import { loginQueue } from "#app/features/accounts/service/login-queue.server.ts";
import { resolveCaller, isLoopbackOrUnknown, isPrivateAddress, parseTrustedProxies, type Caller } from "#app/platform/addresses.server.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { settings } from "#app/platform/settings.server.ts";

const proxies = parseTrustedProxies(settings.TRUSTED_PROXIES);

export const setCaller = createMiddleware<AppEnv>(async (c, next) => {
  const { incoming } = (c.env as Partial<HttpBindings> | undefined) ?? {};
  const [peer, forwarded] = [incoming?.socket.remoteAddress, c.req.header("x-forwarded-for")];
  if (forwarded !== undefined) warnOfUnlistedProxy(peer);
  c.set("caller", resolveCaller(peer, forwarded, proxies));
  await next();
});

/** For raw Node requests, before any middleware. */
export function resolveRequestCaller({ socket, headers }: IncomingMessage): Caller {
  const forwarded = headers["x-forwarded-for"];
  return resolveCaller(socket.remoteAddress, typeof forwarded === "string" ? forwarded : undefined, proxies);
}

const warnedAddresses = new Set<string>();
const maxWarnings = 20;

/** Visitors of an unlisted proxy share one address's limits. */
function warnOfUnlistedProxy(peer: string | undefined): void {
  if (!peer || warnedAddresses.has(peer) || warnedAddresses.size >= maxWarnings) return;
  if (!isPrivateAddress(peer) || proxies.has(peer.replace(/^::ffff:/, ""))) return;
  warnedAddresses.add(peer);
  log.warn(
    "X-Forwarded-For came from a private address that TRUSTED_PROXIES does not name: all visitors behind it share one address's limits",
  );
}

export const rejectWhenLoginQueueFull = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === "POST" && isLoginQueuePath(c.req.path)) loginQueue.rejectWhenFull();
  await next();
});

/** Runs before any lookup. Failed attempts are counted where they are checked. */
export function limitRequests(db: Db) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const limitCtx = { db, now: currentTime(), caller: c.get("caller") };
    await consumeLimit(limitCtx, isApiPath(c.req) ? "api" : "pages");
    const ownLimit = findRateLimit(c.req.path);
    if (ownLimit) await consumeLimit(limitCtx, ownLimit);
    await next();
  });
}

/** Across all addresses of the account. */
export const limitAccount = createMiddleware<AppEnv>(async (c, next) => {
  const { actor, ...limitCtx } = c.get("ctx");
  if (actor.kind === "user" && !isLoopbackOrUnknown(c.get("caller"))) await consumeLimit(limitCtx, "account", actor.userId);
  await next();
});
