import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { hosts } from "#app/brands/hosts.server.ts";
import type { Brand } from "#app/brands/brand.ts";
import { agreements } from "#app/features/acceptances/model.ts";
import { requiresAgreement } from "#app/features/acceptances/policy.ts";
import { findActor, findPendingSecondFactor, type SessionActor } from "#app/features/accounts/service.server.ts";
import {
  displayBrandParam,
  displayBrandSeconds,
  findDisplayBrand,
  isSealedBrand,
} from "#app/features/handoffs/service/display-brand.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { isLocale } from "#app/lib/locales.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { isApiPath } from "./path-rules.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import {
  formatPreferenceCookie,
  cookieNames,
  formatDisplayBrandCookie,
  readCookie,
  formatSessionCookie,
} from "#app/platform/cookies.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { selectLanguage } from "./language.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";

interface BrandedEnv {
  Variables: AppEnv["Variables"] & { brand: Brand };
}

/** Unknown hosts get 421 and no brand content. */
export const setBrand = createMiddleware<BrandedEnv>(async (c, next) => {
  const brand = hosts.findBrandByHost(c.req.header("host"));
  if (!brand) return c.text("Misdirected Request", 421);
  c.set("brand", brand);
  await next();
});

/** The API takes a bearer token, pages a cookie. */
export function openContext(db: Db) {
  return createMiddleware<BrandedEnv>(async (c, next) => {
    const brand = c.get("brand");
    const now = currentTime();
    const [requestId, caller] = [c.get("requestId"), c.get("caller")];
    const visitor = { brand, actor: { kind: "visitor" }, db, now, locale: "en", requestId, caller } satisfies Ctx;
    const isApi = isApiPath(c.req);
    const token = isApi ? bearerToken(c.req.header("authorization")) : readCookie(c.req.raw, cookieNames.session);
    const person = token ? await findActor(visitor, tokenHash(token)) : null;
    const pendingSecondFactor = token && !person ? await findPendingSecondFactor(visitor, tokenHash(token)) : null;
    if (pendingSecondFactor && isApi) throw new Failure("forbidden", "accounts.codeNeeded");
    const displayBrand = isApi ? null : findRequestDisplayBrand(c, { brand, now }, person);
    const { languages } = displayBrand ?? brand;
    const requestedLanguage = c.req.query("lang");
    const chosen = isLocale(requestedLanguage) && languages.includes(requestedLanguage) ? requestedLanguage : null;
    c.set("token", token);
    c.set("ctx", {
      ...visitor,
      ...(displayBrand ? { displayBrand } : {}),
      actor: person?.actor ?? (pendingSecondFactor ? { kind: "visitor", pendingSecondFactor } : visitor.actor),
      locale: chosen ?? selectLanguage(displayBrand ?? brand, readCookie(c.req.raw, cookieNames.locale), c.req.header("accept-language")),
    });
    await next();
    // Unless a sign-in, sign-out or hand-off already set the cookie.
    const { headers } = c.res;
    const isSet = headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieNames.session}=`));
    if (token && person?.prolonged && !isApi && !isSet && c.req.method === "GET") headers.append("Set-Cookie", formatSessionCookie(token));
    if (chosen) headers.append("Set-Cookie", formatPreferenceCookie(cookieNames.locale, chosen));
    if (c.req.query("disclaimerAccepted") === "true" && requiresAgreement(brand, "iko-disclaimer"))
      headers.append("Set-Cookie", formatPreferenceCookie(cookieNames.disclaimer, agreements["iko-disclaimer"].version));
    if (displayBrand && !person) keepDisplayBrand(headers, c.req.query(displayBrandParam), now);
    headers.set("Content-Language", c.get("ctx").locale);
  });
}

/** From the session, else from the sealed value in the address or cookie. */
function findRequestDisplayBrand(c: Context<BrandedEnv>, scope: Pick<Ctx, "brand" | "now">, person: SessionActor | null): Brand | null {
  const sealed = [c.req.query(displayBrandParam), readCookie(c.req.raw, cookieNames.displayBrand)];
  return findDisplayBrand(scope, { pathname: c.req.path, ofSession: person ? person.displayBrand : undefined, sealed });
}

/** For the following sign-in pages. An invalid value leaves the cookie unchanged. */
function keepDisplayBrand(headers: Headers, sealed: string | undefined, now: Date): void {
  if (sealed && isSealedBrand(sealed, now)) headers.append("Set-Cookie", formatDisplayBrandCookie(sealed, displayBrandSeconds));
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{20,200})$/i.exec(header ?? "")?.[1] ?? null;
}
