import type { Context } from "hono";
import { findAgreementVersion } from "#app/features/acceptances/model.ts";
import { requiresAgreement } from "#app/features/acceptances/policy.ts";
import { displayBrandParam, displayBrandSeconds, isSealedBrand } from "#app/features/handoffs/service/display-brand.server.ts";
import type { Locale } from "#app/lib/locales.ts";
import { cookieNames, formatDisplayBrandCookie, formatPreferenceCookie, formatSessionCookie } from "#app/platform/cookies.server.ts";
import type { BrandedEnv } from "./brand.server.ts";

interface CookieFacts {
  /** The session's token if the session was prolonged. */
  prolongedToken: string | null;
  chosenLanguage: Locale | null;
  /** Came from another brand's host and is not signed in. */
  isVisitorOfBrand: boolean;
}

/** Sets what this request decided for the following ones. */
export function setResponseCookies(c: Context<BrandedEnv>, { prolongedToken, chosenLanguage, isVisitorOfBrand }: CookieFacts): void {
  const { headers } = c.res;
  const cookies = [
    prolongedToken && c.req.method === "GET" && !hasSessionCookie(headers) ? formatSessionCookie(prolongedToken) : null,
    chosenLanguage ? formatPreferenceCookie(cookieNames.locale, chosenLanguage) : null,
    formatAcceptedDisclaimer(c),
    isVisitorOfBrand ? formatSealedBrand(c) : null,
  ];
  for (const cookie of cookies) if (cookie) headers.append("Set-Cookie", cookie);
}

/** A sign-in, sign-out or hand-off already set it. */
function hasSessionCookie(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieNames.session}=`));
}

function formatAcceptedDisclaimer(c: Context<BrandedEnv>): string | null {
  const accepts = c.req.query("disclaimerAccepted") === "true" && requiresAgreement(c.get("brand"), "iko-disclaimer");
  return accepts
    ? formatPreferenceCookie(cookieNames.disclaimer, findAgreementVersion(c.get("brand"), "iko-disclaimer", new Date()))
    : null;
}

/** For the following sign-in pages. An invalid value leaves the cookie unchanged. */
function formatSealedBrand(c: Context<BrandedEnv>): string | null {
  const sealed = c.req.query(displayBrandParam);
  return sealed && isSealedBrand(sealed, c.get("ctx").now) ? formatDisplayBrandCookie(sealed, displayBrandSeconds) : null;
}
