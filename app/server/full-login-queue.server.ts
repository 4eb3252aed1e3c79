import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { hosts } from "#app/brands/hosts.server.ts";
import { loginQueue } from "#app/features/accounts/service/login-queue.server.ts";
import type { Locale } from "#app/lib/locales.ts";
import { cookieNames, findCookie } from "#app/platform/cookies.server.ts";
import { log } from "#app/platform/log.server.ts";
import { areMetricsOn, observeRequest } from "#app/platform/watching/metrics.server.ts";
import { writeFailure } from "./error-response.server.ts";
import { commonHeaders } from "./http-steps.server.ts";
import { selectLanguage } from "./language.server.ts";
import { isApiPath, isLoginQueuePath } from "./path-rules.server.ts";
import { findRoutePattern } from "./watched-requests.server.ts";

/** Bytes of a body that are skipped; the connection of a larger one is closed. */
const maxSkippedBody = 16 * 1024;

/**
 * Answers a password while the login queue is full, before the steps of `createApp`, with which it takes twice the
 * processor time: in a flood these are almost all requests. False if the request must be handled.
 */
export function refuseWhenLoginQueueFull(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const [path = ""] = (incoming.url ?? "").split("?", 1);
  if (incoming.method !== "POST" || !loginQueue.isFull() || !isLoginQueuePath(path)) return false;
  // An unknown host gets another answer.
  const brand = hosts.findBrandByHost(incoming.headers.host);
  if (!brand) return false;
  const storedLanguage = findCookie(incoming.headers.cookie, cookieNames.locale);
  const locale = selectLanguage(brand, storedLanguage, incoming.headers["accept-language"]);
  const { status, headers, body } = findRefusal(locale, isApiPath({ path, method: "POST" }));
  const requestId = randomUUID();
  const skipsBody = Number(incoming.headers["content-length"] ?? Infinity) <= maxSkippedBody;
  outgoing.writeHead(status, { ...headers, "X-Request-Id": requestId, ...(skipsBody ? {} : { Connection: "close" }) }).end(body);
  log.info({ requestId, method: "POST", path, status, ms: 0 }, "request");
  if (areMetricsOn()) observeRequest({ method: "POST", route: findRoutePattern(path), status, seconds: 0 });
  return true;
}

interface Refusal {
  status: number;
  headers: Record<string, string | number>;
  body: Buffer;
}

const refusals = new Map<string, Refusal>();

function findRefusal(locale: Locale, isApi: boolean): Refusal {
  const key = `${locale} ${isApi}`;
  const refusal = refusals.get(key) ?? createRefusal(locale, isApi);
  refusals.set(key, refusal);
  return refusal;
}

function createRefusal(locale: Locale, isApi: boolean): Refusal {
  const { status, contentType, retryAfter, text } = writeFailure(loginQueue.createRefusal(), { locale, isApi });
  const body = Buffer.from(text);
  const headers = {
    ...Object.fromEntries(commonHeaders),
    "Content-Security-Policy":
      "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cache-Control": "private, no-store",
    "Content-Type": contentType,
    "Content-Length": body.length,
    ...(retryAfter === null ? {} : { "Retry-After": retryAfter }),
  };
  return { status, headers, body };
}
