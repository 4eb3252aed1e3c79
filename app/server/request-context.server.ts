import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { hosts } from "#app/brands/hosts.server.ts";
import type { Brand } from "#app/brands/brand.ts";
import { agreements } from "#app/features/acceptances/model.ts";
import { asksFor } from "#app/features/acceptances/policy.ts";
import { findActor, findHalfway, type FoundPerson } from "#app/features/accounts/service.server.ts";
import {
  displayBrandParam,
  displayBrandSeconds,
  findDisplayBrand,
  isSealedBrand,
} from "#app/features/handoffs/service/display-brand.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { isLocale } from "#app/lib/locales.ts";
import type { DoorEnv } from "#app/platform/api.server.ts";
import { isApiPath } from "./path-rules.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { choiceCookie, cookieNames, displayBrandCookie, readCookie, sessionCookie } from "#app/platform/cookies.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { languageOf } from "./language.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";

interface BrandedEnv {
  Variables: DoorEnv["Variables"] & { brand: Brand };
}

/** Unknown hosts get 421 and no brand content. */
export const findBrand = createMiddleware<BrandedEnv>(async (c, next) => {
  const brand = hosts.brandOf(c.req.header("host"));
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
    const asApi = isApiPath(c.req);
    const token = asApi ? bearerToken(c.req.header("authorization")) : readCookie(c.req.raw, cookieNames.session);
    const found = token ? await findActor(visitor, tokenHash(token)) : null;
    const awaits = token && !found ? await findHalfway(visitor, tokenHash(token)) : null;
    if (awaits && asApi) throw new Failure("forbidden", "accounts.codeNeeded");
    const displayBrand = asApi ? null : findShownBrand(c, { brand, now }, found);
    const { languages } = displayBrand ?? brand;
    const wish = c.req.query("lang");
    const chosen = isLocale(wish) && languages.includes(wish) ? wish : null;
    c.set("token", token);
    c.set("ctx", {
      ...visitor,
      ...(displayBrand ? { displayBrand } : {}),
      actor: found?.actor ?? (awaits ? { kind: "visitor", awaits } : visitor.actor),
      locale: chosen ?? languageOf(displayBrand ?? brand, readCookie(c.req.raw, cookieNames.locale), c.req.header("accept-language")),
    });
    await next();
    // Unless a sign-in, sign-out or hand-off already set the cookie.
    const { headers } = c.res;
    const isSet = headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieNames.session}=`));
    if (token && found?.prolonged && !asApi && !isSet && c.req.method === "GET") headers.append("Set-Cookie", sessionCookie(token));
    if (chosen) headers.append("Set-Cookie", choiceCookie(cookieNames.locale, chosen));
    if (c.req.query("disclaimerAccepted") === "true" && asksFor(brand, "iko-disclaimer"))
      headers.append("Set-Cookie", choiceCookie(cookieNames.disclaimer, agreements["iko-disclaimer"].version));
    if (displayBrand && !found) keepDisplayBrand(headers, c.req.query(displayBrandParam), now);
    headers.set("Content-Language", c.get("ctx").locale);
  });
}

/** From the session, else from the sealed value in the address or cookie. */
function findShownBrand(c: Context<BrandedEnv>, here: Pick<Ctx, "brand" | "now">, found: FoundPerson | null): Brand | null {
  const sealed = [c.req.query(displayBrandParam), readCookie(c.req.raw, cookieNames.displayBrand)];
  return findDisplayBrand(here, { pathname: c.req.path, ofSession: found ? found.displayBrand : undefined, sealed });
}

/** For the following sign-in pages. An invalid value leaves the cookie unchanged. */
function keepDisplayBrand(headers: Headers, sealed: string | undefined, now: Date): void {
  if (sealed && isSealedBrand(sealed, now)) headers.append("Set-Cookie", displayBrandCookie(sealed, displayBrandSeconds));
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{20,200})$/i.exec(header ?? "")?.[1] ?? null;
}
