import { brands } from "#app/brands/registry.ts";
import {
  continueSession,
  endReplacedSession,
  endSession,
  rememberDisplayBrand,
} from "#app/features/accounts/service/hand-off-sessions.server.ts";
import type { User } from "#app/features/accounts/model.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import type { Access, Visit } from "#app/features/accounts/service/sign-in.server.ts";
import { loadProfile } from "#app/features/accounts/service/sessions.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { isHandOffCode, type Exchange } from "../model.ts";
import { mustEndSourceSession } from "../policy.ts";
import { deleteOldHandOffs, findHandOff, saveResultingSession, saveReplay, markHandOffUsed, type HandOffRecord } from "../store.server.ts";

/** `agreed` is true once the user has confirmed. */
export interface Bearer extends Visit {
  nonce: string | null;
  agreed: boolean;
}

/** `locale` is null if the brand lacks it. */
export interface EnteredSession {
  outcome: "entered";
  accessToken: string;
  locale: Locale | null;
}

export type Redemption = EnteredSession | { outcome: "already" | "ask" | "dead" };

/**
 * Exactly one of concurrent attempts succeeds. Reusing a code ends its session, except for a double click. Asks first
 * unless the nonce matches and nobody else is signed in.
 */
export async function redeemCode(ctx: Ctx, code: string, bearer: Bearer): Promise<Redemption> {
  return (await limitFailedAttempts(ctx, [["handOff"]], () => redeem(ctx, code, bearer))) ?? { outcome: "dead" };
}

async function redeem(ctx: Ctx, code: string, bearer: Bearer): Promise<Redemption | null> {
  const handOff = await lookUpCode(ctx, code, bearer);
  if (!handOff) return null;
  const isSignedInHere = ctx.actor.kind === "user" && ctx.actor.userId === handOff.userId && ctx.actor.accountId === handOff.accountId;
  const isOtherUser = ctx.actor.kind === "user" && !isSignedInHere;
  const isSameBrowser = handOff.nonceHash !== null && handOff.nonceHash === hashNonce(bearer.nonce);
  const isConfirmed = bearer.agreed || (isSameBrowser && !isOtherUser);
  if (!isSignedInHere && !isConfirmed) return { outcome: "ask" };
  if (!(await consumeCode(ctx, handOff, bearer))) return null;
  if (!isSignedInHere) return enter(ctx, handOff, bearer);
  if (isConfirmed) await leaveSource(ctx, handOff);
  return { outcome: "already" };
}

/** The user goes on with the session that the host has already. */
async function leaveSource(ctx: Ctx, handOff: HandOffRecord): Promise<void> {
  await endSourceSession(ctx, handOff);
  if (ctx.brand.platform) await rememberDisplayBrand(ctx, handOff.fromBrand);
}

/** Null if the code was reused meanwhile. */
async function enter(ctx: Ctx, handOff: HandOffRecord, bearer: Bearer): Promise<EnteredSession | null> {
  const access = await startSession(ctx, handOff, bearer);
  if (!access) return null;
  if (bearer.formerToken) await endReplacedSession(ctx, bearer.formerToken);
  const { locale } = await loadProfile({ ...ctx, actor: access.actor });
  return { outcome: "entered", accessToken: access.accessToken, locale: ctx.brand.languages.includes(locale) ? locale : null };
}

/** Throws `unauthenticated` for dead codes and another contractor's `contrid`; never switches accounts. */
export async function exchangeCode(ctx: Ctx, exchange: Exchange, visit: Visit & { nonce: string | null }): Promise<ExchangedSession> {
  const access = await limitFailedAttempts(ctx, [["handOff"]], () => exchangeLiveCode(ctx, exchange, visit));
  if (!access) fail("unauthenticated", "handoffs.dead");
  return { accessToken: access.accessToken, user: await loadCurrentUser({ ...ctx, actor: access.actor }) };
}

async function exchangeLiveCode(
  ctx: Ctx,
  { useruuid, contrid }: Exchange,
  visit: Visit & { nonce: string | null },
): Promise<Access | null> {
  const handOff = await lookUpCode(ctx, useruuid, visit);
  if (!handOff) return null;
  const isExpected = !contrid || handOff.accountType === "REGULAR" || handOff.accountId === contrid;
  const isBound = handOff.nonceHash !== null && handOff.nonceHash !== hashNonce(visit.nonce);
  const isUsed = isExpected && !isBound && (await consumeCode(ctx, handOff, visit));
  return isUsed ? startSession(ctx, handOff, visit) : null;
}

export interface ExchangedSession {
  user: User;
  accessToken: string;
}

export function dropOldHandOffs(ctx: Ctx): Promise<void> {
  return deleteOldHandOffs(ctx);
}

/** Reuse of a code ends its session. */
async function lookUpCode(ctx: Ctx, code: string, { nonce }: { nonce: string | null }): Promise<HandOffRecord | null> {
  const handOff = isHandOffCode(code) ? await findHandOff(ctx, code) : null;
  if (handOff?.state === "live") return handOff;
  log.warn({ requestId: ctx.requestId, brand: ctx.brand.code, state: handOff?.state ?? "unknown" }, "hand-off refused");
  if (handOff?.state === "used") await endReplayed(ctx, handOff.id, hashNonce(nonce));
  return null;
}

async function consumeCode(ctx: Ctx, { id }: HandOffRecord, { nonce }: { nonce: string | null }): Promise<boolean> {
  const isFirst = await markHandOffUsed(ctx, id, hashNonce(nonce));
  if (!isFirst) await endReplayed(ctx, id, hashNonce(nonce));
  return isFirst;
}

async function endReplayed(ctx: Ctx, id: string, usedBy: string | null): Promise<void> {
  const replayed = await saveReplay(ctx, id, usedBy);
  if (replayed?.sessionId) await endSession(ctx, replayed.sessionId);
}

/** Returns null if the code was reused meanwhile. */
async function startSession(ctx: Ctx, handOff: HandOffRecord, visit: Visit): Promise<Access | null> {
  const brandCtx = ctx.brand.platform ? { ...ctx, displayBrand: brands[handOff.fromBrand] } : ctx;
  const access = await continueSession(brandCtx, handOff.givenBy, visit);
  const isFirstUse = await saveResultingSession(ctx, handOff.id, access.sessionId);
  if (isFirstUse) await endSourceSession(ctx, handOff);
  else await endSession(ctx, access.sessionId);
  return isFirstUse ? access : null;
}

/** Skips hand-offs without a browser nonce, such as rewritten links. */
async function endSourceSession(ctx: Ctx, handOff: HandOffRecord): Promise<void> {
  if (handOff.nonceHash !== null && mustEndSourceSession(handOff, brands[handOff.fromBrand])) await endSession(ctx, handOff.givenBy);
}

function hashNonce(nonce: string | null): string | null {
  return nonce === null ? null : tokenHash(nonce);
}
