import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { appVersion, appVersionHeader } from "#app/lib/app-version.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { findFrameSources } from "#app/features/payments/service/gateway.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { endpoints, fillPattern, paths } from "#app/paths.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import type { FrameSources } from "#app/platform/card-gateway/gateway.ts";
import { log } from "#app/platform/log.server.ts";
import { isRemoteArchive } from "#app/platform/map-archives.server.ts";
import { settings, type Settings } from "#app/platform/settings.server.ts";
import { hasCardFrame } from "./path-rules.server.ts";

const maxUrl = 2_048;

export const assignRequestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set("requestId", randomUUID());
  c.set("nonce", randomUUID());
  await next();
  c.res.headers.set("X-Request-Id", c.get("requestId"));
});

/** Logs no query, address, name or secret. */
export const logRequest = createMiddleware<AppEnv>(async (c, next) => {
  const start = performance.now();
  await next();
  const ms = Math.round((performance.now() - start) * 10) / 10;
  log.info({ requestId: c.get("requestId"), method: c.req.method, path: redactPath(c.req.path), status: c.res.status, ms }, "request");
});

const secretAreas = [
  paths.wizard(),
  paths.widgetQuote({ contrid: "" }).replace("//", "/[^/]+/"),
  fillPattern(paths.stopReminder.pattern),
  endpoints.createDraft(),
];
const secretSegment = new RegExp(`((?:${secretAreas.join("|")})/)[0-9a-z]{20,}`, "g");

/** Keys of drafts and reminders grant access, so no log has them. */
export function redactPath(path: string): string {
  return path.replace(secretSegment, "$1…").slice(0, 300);
}

export const limitUrlLength = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.length > maxUrl) throw new Failure("invalid", "input.addressTooLong");
  await next();
});

const isDevelopment = settings.NODE_ENV === "development";

/** Other hosts that the map may load its streets from. Pages open one another in place, so all of them may. */
export function listMapOrigins({ MAP_STYLE, MAP_ARCHIVE }: Pick<Settings, "MAP_STYLE" | "MAP_ARCHIVE"> = settings): string[] {
  const addresses = [MAP_STYLE, MAP_ARCHIVE].filter((address) => address !== undefined);
  return [...new Set(addresses.filter((address) => isRemoteArchive(address)).map((address) => new URL(address).origin))];
}

const noFrame: FrameSources = { frame: [], script: [], connect: [] };

function contentPolicy(nonce: string, { frame, script, connect }: FrameSources, ancestors = "'none'"): string {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...script].join(" "),
    ...(frame.length > 0 ? [`frame-src ${frame.join(" ")}`] : []),
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    [`connect-src 'self'${isDevelopment ? " ws:" : ""}`, ...listMapOrigins(), ...connect].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    // Sign-in forms may redirect to a sister host.
    `form-action 'self' ${hosts.listOrigins().join(" ")}`,
    `frame-ancestors ${ancestors}`,
  ];
  return policy.join("; ");
}

export const commonHeaders: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(self)"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  [appVersionHeader, appVersion],
  ...(settings.NODE_ENV === "production" ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
];

/** Responses are private unless a route says otherwise. */
export const sendSecurityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // After `next`, each `c.header` would copy the response.
  const { headers } = c.res;
  if (!headers.has("Content-Security-Policy")) {
    const sources = hasCardFrame(c.req.path) ? await findFrameSources() : noFrame;
    headers.set("Content-Security-Policy", contentPolicy(c.get("nonce"), sources, c.get("frameAncestors")));
  }
  for (const [name, value] of commonHeaders) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
});

/**
 * Rejects browser writes from other hosts, sister brands included. Programs send no cookie that another site could
 * abuse.
 */
export const rejectCrossSiteForms = createMiddleware<AppEnv>(async (c, next) => {
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

/** Behind a TLS proxy, the page handler would otherwise reject every form as cross-origin. */
export function withScheme(request: Request, scheme: "http" | "https"): Request {
  const url = new URL(request.url);
  if (url.protocol === `${scheme}:`) return request;
  url.protocol = scheme;
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, body, signal, ...(body ? { duplex: "half" } : {}) });
}
