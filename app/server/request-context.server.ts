import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Brand } from "#app/brands/brand.ts";
import { findActor, findPendingSecondFactor, type SessionActor } from "#app/features/accounts/service.server.ts";
import { displayBrandParam, findDisplayBrand } from "#app/features/handoffs/service/display-brand.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { BrandedEnv } from "./brand.server.ts";
import { chooseLanguage } from "./language.server.ts";
import { findFramedContractor, isApiPath } from "./path-rules.server.ts";
import { setResponseCookies } from "./response-cookies.server.ts";

/** The API takes a bearer token, pages a cookie. */
export function openContext(db: Db) {
  return createMiddleware<BrandedEnv>(async (c, next) => {
    const brand = c.get("brand");
    const [requestId, caller] = [c.get("requestId"), c.get("caller")];
    const visitor = { brand, actor: { kind: "visitor" }, db, now: currentTime(), locale: "en", requestId, caller } satisfies Ctx;
    const isApi = isApiPath(c.req);
    const isFramed = findFramedContractor(c.req.path) !== null;
    const token = readToken(c, { isApi, isFramed });
    const { actor, person } = await findSession(visitor, token);
    if (actor.kind === "visitor" && actor.pendingSecondFactor && isApi) throw new Failure("forbidden", "accounts.codeNeeded");
    const displayBrand = isApi || isFramed ? null : findRequestDisplayBrand(c, visitor, person);
    const { chosenLanguage, locale } = chooseLanguage(c, { brand: displayBrand ?? brand, readsCookie: !isFramed });
    c.set("token", token);
    c.set("ctx", { ...visitor, ...(displayBrand ? { displayBrand } : {}), actor, locale });
    await next();
    const prolongedToken = person?.prolonged && !isApi ? token : null;
    if (!isFramed)
      setResponseCookies(c, {
        prolongedToken,
        chosenLanguage: isApi ? null : chosenLanguage,
        isVisitorOfBrand: displayBrand !== null && !person,
      });
    c.res.headers.set("Content-Language", locale);
  });
}

/** A session that waits for its second factor belongs to a visitor. */
async function findSession(visitor: Ctx, token: string | null): Promise<{ actor: Ctx["actor"]; person: SessionActor | null }> {
  const person = token ? await findActor(visitor, tokenHash(token)) : null;
  if (person) return { actor: person.actor, person };
  const pendingSecondFactor = token ? await findPendingSecondFactor(visitor, tokenHash(token)) : null;
  return { actor: pendingSecondFactor ? { kind: "visitor", pendingSecondFactor } : visitor.actor, person };
}

/** From the session, else from the sealed value in the address or cookie. */
function findRequestDisplayBrand(c: Context<BrandedEnv>, scope: Pick<Ctx, "brand" | "now">, person: SessionActor | null): Brand | null {
  const sealed = [c.req.query(displayBrandParam), readCookie(c.req.raw, cookieNames.displayBrand)];
  return findDisplayBrand(scope, { pathname: c.req.path, ofSession: person ? person.displayBrand : undefined, sealed });
}

/** Pages in frames on other sites have no session. */
function readToken({ req }: Context<BrandedEnv>, { isApi, isFramed }: { isApi: boolean; isFramed: boolean }): string | null {
  if (isApi) return readBearerToken(req.header("authorization"));
  return isFramed ? null : readCookie(req.raw, cookieNames.session);
}

function readBearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{20,200})$/i.exec(header ?? "")?.[1] ?? null;
}
