import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { appVersion, appVersionHeader } from "#app/lib/app-version.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { fillPattern, paths } from "#app/paths.ts";
import type { DoorEnv } from "#app/platform/api.server.ts";
import { log } from "#app/platform/log.server.ts";
import { settings } from "#app/platform/settings.server.ts";

const maxUrl = 2_048;

/** Gives the request an id, which its log lines and its answer carry. */
export const assignRequestId = createMiddleware<DoorEnv>(async (c, next) => {
  c.set("requestId", randomUUID());
  c.set("nonce", randomUUID());
  await next();
  c.res.headers.set("X-Request-Id", c.get("requestId"));
});

/** One line a request: method, path without its query, status, milliseconds. No address, no name, no secret of the path. */
export const logRequest = createMiddleware<DoorEnv>(async (c, next) => {
  const start = performance.now();
  await next();
  const ms = Math.round((performance.now() - start) * 10) / 10;
  log.info({ requestId: c.get("requestId"), method: c.req.method, path: withoutSecrets(c.req.path), status: c.res.status, ms }, "request");
});

const keyedAreas = [paths.wizard(), fillPattern(paths.stopReminder.pattern), "/drafts"];
const secretSegment = new RegExp(`((?:${keyedAreas.join("|")})/)[0-9a-z]{20,}`, "g");

/** Drafts are opened, and reminders ended, by a key in the path: it is their permission, so no log has it. */
export function withoutSecrets(path: string): string {
  return path.replace(secretSegment, "$1…").slice(0, 300);
}

/** Refuses an address that no page of ours has. */
export const limitUrlLength = createMiddleware<DoorEnv>(async (c, next) => {
  if (c.req.url.length > maxUrl) throw new Failure("invalid", "input.addressTooLong");
  await next();
});

const development = settings.NODE_ENV === "development";

/** The policy of a page whose own scripts carry this nonce. */
function contentPolicy(nonce: string): string {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    // A sign-in form may lead on to the sister host that it was filled in for.
    `form-action 'self' ${hosts.origins().join(" ")}`,
    "frame-ancestors 'none'",
  ];
  return policy.join("; ");
}

const sameForAll: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(self)"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  [appVersionHeader, appVersion],
  ...(settings.NODE_ENV === "production" ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
];

/**
 * The browser's part of the defence: scripts only with the page's nonce, no framing, no sniffing, no referrer to others.
 * Answers are private unless a route says otherwise.
 */
export const sendSecurityHeaders = createMiddleware<DoorEnv>(async (c, next) => {
  await next();
  // Set on the answer itself: after `next`, every `c.header` makes a new answer of the old one.
  const { headers } = c.res;
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", contentPolicy(c.get("nonce")));
  for (const [name, value] of sameForAll) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
});

/**
 * A write that a browser sends must come from this very host: sister brands are foreign too, and so is a form that signs somebody in.
 * A program, which says nothing of an origin and brings no cookie, has nothing to ride on.
 */
export const rejectCrossSiteForms = createMiddleware<DoorEnv>(async (c, next) => {
  const fromBrowser = ["cookie", "origin", "sec-fetch-site"].some((name) => c.req.header(name) !== undefined);
  if (!["GET", "HEAD", "OPTIONS"].includes(c.req.method) && fromBrowser && !isSameOrigin(c.req.raw)) {
    throw new Failure("forbidden", "access.foreignForm");
  }
  await next();
});

function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin && origin !== "null") return URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
  return request.headers.get("sec-fetch-site") === "same-origin";
}

/**
 * The request under the address that its browser knows. Behind a TLS proxy our own begins with http, and the page handler
 * would take every form for a foreign one.
 */
export function withScheme(request: Request, scheme: "http" | "https"): Request {
  const url = new URL(request.url);
  if (url.protocol === `${scheme}:`) return request;
  url.protocol = scheme;
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, body, signal, ...(body ? { duplex: "half" } : {}) });
}
