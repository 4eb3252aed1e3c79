import { createMiddleware } from "hono/factory";
import { isApiPath } from "./path-rules.server.ts";
import { findCode, handOffSeconds, pathWithCode } from "#app/features/handoffs/model.ts";
import { redeemCode } from "#app/features/handoffs/service/redeeming.server.ts";
import { fail } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { cookieNames, formatHandOffCookies, formatHandOffCookie, readCookie, readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { isPageVisit } from "#app/platform/navigation.server.ts";

/** Redeems the hand-off code of a page's address, then redirects to the address without it, or to the consent page. */
export const redeemAddressCode = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  const code = c.req.method === "GET" && !isApiPath(c.req) && !url.pathname.endsWith(".data") ? findCode(url.searchParams) : null;
  if (code === null) return next();
  if (!isPageVisit(c.req.raw)) fail("unavailable", "access.unavailable");
  const cleanPath = pathWithCode(url.pathname + url.search, null);
  const nonce = readCookie(c.req.raw, cookieNames.handOff);
  const redeemed = await redeemCode(c.get("ctx"), code, { ...readBrowserIdentity(c.req.raw), nonce, agreed: false });
  const needsConsent = redeemed.outcome === "ask";
  const response = c.redirect(needsConsent ? paths.continueHandOff({ to: cleanPath }) : cleanPath, 303);
  response.headers.set("Referrer-Policy", "no-referrer");
  const sessionCookies = redeemed.outcome === "entered" ? formatHandOffCookies(redeemed) : [];
  for (const cookie of needsConsent ? createConsentCookies(code, nonce) : sessionCookies) response.headers.append("Set-Cookie", cookie);
  return response;
});

/** The nonce distinguishes a double click from another browser. */
function createConsentCookies(code: string, nonce: string | null): string[] {
  return [formatHandOffCookie("offer", code, handOffSeconds), formatHandOffCookie("handOff", nonce ?? newSecretKey(), handOffSeconds)];
}
