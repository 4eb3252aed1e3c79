import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { continueSession, endReplaced, endSession, keepDisplayBrand } from "#app/features/accounts/service/handed-sessions.server.ts";
import type { User } from "#app/features/accounts/model.ts";
import { currentUser } from "#app/features/accounts/service.server.ts";
import type { Access, Visit } from "#app/features/accounts/service/sign-in.server.ts";
import { findProfile } from "#app/features/accounts/service/sessions.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { isHandOffCode, shortAddress, type Exchange } from "../model.ts";
import { leavesForGood } from "../policy.ts";
import { deleteOldHandOffs, findHandOff, saveOutcome, saveReplay, useHandOff, type FoundHandOff } from "../store.server.ts";

/** `agreed` is true once the user has confirmed. */
export interface Bearer extends Visit {
  nonce: string | null;
  agreed: boolean;
}

/** `locale` is null if the brand lacks it. */
export interface Entered {
  outcome: "entered";
  accessToken: string;
  locale: Locale | null;
}

export type Redemption = Entered | { outcome: "already" | "ask" | "dead" };

/**
 * Exactly one of concurrent attempts succeeds. Reusing a code ends its session, except for a double click. Asks first
 * unless the nonce matches and nobody else is signed in.
 */
export async function redeemCode(ctx: Ctx, code: string, bearer: Bearer): Promise<Redemption> {
  return (await limitFailedAttempts(ctx, [["handOff"]], () => redeem(ctx, code, bearer))) ?? { outcome: "dead" };
}

async function redeem(ctx: Ctx, code: string, bearer: Bearer): Promise<Redemption | null> {
  const found = await lookUp(ctx, code, bearer);
  if (!found) return null;
  const isHere = ctx.actor.kind === "user" && ctx.actor.userId === found.userId && ctx.actor.accountId === found.accountId;
  const isAnother = ctx.actor.kind === "user" && !isHere;
  const isOwnWay = found.nonceHash !== null && found.nonceHash === hashOf(bearer.nonce);
  const isWanted = bearer.agreed || (isOwnWay && !isAnother);
  if (!isHere && !isWanted) return { outcome: "ask" };
  if (!(await use(ctx, found, bearer))) return null;
  if (isHere && isWanted) await endLeft(ctx, found);
  if (isHere && isWanted && ctx.brand.platform) await keepDisplayBrand(ctx, found.fromBrand);
  if (isHere) return { outcome: "already" };
  const access = await enter(ctx, found, bearer);
  if (!access) return null;
  if (bearer.formerToken) await endReplaced(ctx, bearer.formerToken);
  const { locale } = await findProfile({ ...ctx, actor: access.actor });
  return { outcome: "entered", accessToken: access.accessToken, locale: ctx.brand.languages.includes(locale) ? locale : null };
}

export interface Offer {
  address: string;
  from: BrandCode;
}

/** Null for a dead code. */
export async function findOffer(ctx: Ctx, code: string): Promise<Offer | null> {
  const found = await limitFailedAttempts(ctx, [["handOff"]], () => findLive(ctx, code));
  return found ? { address: shortAddress(found), from: found.fromBrand } : null;
}

/** Throws `unauthenticated` for dead codes and another contractor's `contrid`; never switches accounts. */
export async function exchangeCode(ctx: Ctx, exchange: Exchange, visit: Visit & { nonce: string | null }): Promise<Exchanged> {
  const access = await limitFailedAttempts(ctx, [["handOff"]], () => exchangeLive(ctx, exchange, visit));
  if (!access) fail("unauthenticated", "handoffs.dead");
  return { accessToken: access.accessToken, user: await currentUser({ ...ctx, actor: access.actor }) };
}

async function exchangeLive(ctx: Ctx, { useruuid, contrid }: Exchange, visit: Visit & { nonce: string | null }): Promise<Access | null> {
  const found = await lookUp(ctx, useruuid, visit);
  if (!found) return null;
  const isExpected = !contrid || found.accountType === "REGULAR" || found.accountId === contrid;
  const isBound = found.nonceHash !== null && found.nonceHash !== hashOf(visit.nonce);
  const isUsed = isExpected && !isBound && (await use(ctx, found, visit));
  return isUsed ? enter(ctx, found, visit) : null;
}

export interface Exchanged {
  user: User;
  accessToken: string;
}

export function dropOldHandOffs(ctx: Ctx): Promise<void> {
  return deleteOldHandOffs(ctx);
}

async function findLive(ctx: Ctx, code: string): Promise<FoundHandOff | null> {
  const found = isHandOffCode(code) ? await findHandOff(ctx, code) : null;
  return found?.state === "live" ? found : null;
}

/** Reuse of a code ends its session. */
async function lookUp(ctx: Ctx, code: string, { nonce }: { nonce: string | null }): Promise<FoundHandOff | null> {
  const found = isHandOffCode(code) ? await findHandOff(ctx, code) : null;
  if (found?.state === "live") return found;
  log.warn({ requestId: ctx.requestId, brand: ctx.brand.code, state: found?.state ?? "unknown" }, "hand-off refused");
  if (found?.state === "used") await endReplayed(ctx, found.id, hashOf(nonce));
  return null;
}

async function use(ctx: Ctx, { id }: FoundHandOff, { nonce }: { nonce: string | null }): Promise<boolean> {
  const isFirst = await useHandOff(ctx, id, hashOf(nonce));
  if (!isFirst) await endReplayed(ctx, id, hashOf(nonce));
  return isFirst;
}

async function endReplayed(ctx: Ctx, id: string, usedBy: string | null): Promise<void> {
  const replayed = await saveReplay(ctx, id, usedBy);
  if (replayed?.sessionId) await endSession(ctx, replayed.sessionId);
}

/** Returns null if the code was reused meanwhile. */
async function enter(ctx: Ctx, found: FoundHandOff, visit: Visit): Promise<Access | null> {
  const shown = ctx.brand.platform ? { ...ctx, displayBrand: brands[found.fromBrand] } : ctx;
  const access = await continueSession(shown, found.givenBy, visit);
  const isOnce = await saveOutcome(ctx, found.id, access.sessionId);
  if (isOnce) await endLeft(ctx, found);
  else await endSession(ctx, access.sessionId);
  return isOnce ? access : null;
}

/** Skips hand-offs without a browser nonce, such as rewritten links. */
async function endLeft(ctx: Ctx, found: FoundHandOff): Promise<void> {
  if (found.nonceHash !== null && leavesForGood(found, brands[found.fromBrand])) await endSession(ctx, found.givenBy);
}

function hashOf(nonce: string | null): string | null {
  return nonce === null ? null : tokenHash(nonce);
}
