import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { brands } from "#app/brands/registry.ts";
import { findActor } from "#app/features/accounts/service.server.ts";
import { sessions } from "#app/features/accounts/tables.server.ts";
import { createHandOffUrl } from "#app/features/handoffs/service/hand-off-codes.server.ts";
import { redeemCode, type Bearer, type Redemption } from "#app/features/handoffs/service/redeeming.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx } from "./database.ts";
import { createHomeowner, type Person } from "./request-fixtures.ts";
import { beginSession } from "./sessions.ts";

/** The nonce of the browser that starts a hand-off in these tests. */
export const ownNonce = newSecretKey();
/** That browser, before its person confirmed. */
export const ownBrowser: Bearer = { nonce: ownNonce, agreed: false };
/** The outcome of a used or expired code. */
export const deadOutcome = { outcome: "dead" };

/** The platform's context for somebody with an IP address of their own. */
export function platform(db: Ctx["db"], over: Partial<Ctx> = {}): Ctx {
  return testCtx(db, { brand: brands.PLATFORM, caller: randomUUID(), ...over });
}

/**
 * Starts a hand-off from DELTA to the platform, as oneself or acting for a contractor. Returns the code and DELTA's
 * token.
 */
export async function startHandOff(
  db: Ctx["db"],
  { who, bound = true, actingFor }: { who?: Person; bound?: boolean; actingFor?: Person } = {},
): Promise<{ person: Person; code: string; token: string }> {
  const person = who ?? (await createHomeowner(db));
  const token = await beginSession(person);
  const nonceHash = bound ? tokenHash(ownNonce) : null;
  const ctx = actingFor ? await actFor(person, token, actingFor) : person.ctx;
  const address = await createHandOffUrl(ctx, { to: brands.PLATFORM, path: "/dashboard", token, nonceHash });
  return { person, code: new URL(address).searchParams.get("token") ?? "", token };
}

async function actFor({ ctx }: Person, token: string, { actor: { accountId } }: Person): Promise<Ctx> {
  const actingState = { actingAccountId: accountId, secondFactorAt: ctx.now };
  await ctx.db
    .update(sessions)
    .set(actingState)
    .where(eq(sessions.token, tokenHash(token)));
  return { ...ctx, actor: (await findActor(ctx, tokenHash(token)))?.actor ?? ctx.actor };
}

/** Returns the token of the session that a code opened. */
export function toAccessToken(redeemed: Redemption): string {
  if (redeemed.outcome !== "entered") throw new Error(`not entered: ${redeemed.outcome}`);
  return redeemed.accessToken;
}

/** Redeems a code at the platform. */
export function redeemAt(ctx: Ctx, code: string, bearer: Bearer = ownBrowser): Promise<Redemption> {
  return redeemCode(ctx, code, bearer);
}
