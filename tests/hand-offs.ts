import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { brands } from "#app/brands/registry.ts";
import { findActor } from "#app/features/accounts/service.server.ts";
import { sessions } from "#app/features/accounts/tables.server.ts";
import { addressWithCode } from "#app/features/handoffs/service/giving.server.ts";
import { redeemCode, type Bearer, type Redemption } from "#app/features/handoffs/service/redeeming.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx } from "./database.ts";
import { homeowner, type Person } from "./market.ts";
import { beginSession } from "./sessions.ts";

/** The nonce of the browser that leaves in these tests. */
export const ownNonce = newSecretKey();
/** That browser, whose person has not been asked yet. */
export const ownBrowser: Bearer = { nonce: ownNonce, agreed: false };
/** What a dead code comes to. */
export const refused = { outcome: "dead" };

/** The platform, as somebody reaches it from an address of their own. */
export function platform(db: Ctx["db"], over: Partial<Ctx> = {}): Ctx {
  return testCtx(db, { brand: brands.PLATFORM, caller: randomUUID(), ...over });
}

/** Somebody who left DELTA for the platform, as themselves or acting for a contractor: their code, and the token that they had there. */
export async function leaving(
  db: Ctx["db"],
  { who, bound = true, actingFor }: { who?: Person; bound?: boolean; actingFor?: Person } = {},
): Promise<{ person: Person; code: string; token: string }> {
  const person = who ?? (await homeowner(db));
  const token = await beginSession(person);
  const nonceHash = bound ? tokenHash(ownNonce) : null;
  const ctx = actingFor ? await acting(person, token, actingFor) : person.ctx;
  const address = await addressWithCode(ctx, { to: brands.PLATFORM, path: "/dashboard", token, nonceHash });
  return { person, code: new URL(address).searchParams.get("token") ?? "", token };
}

async function acting({ ctx }: Person, token: string, { actor: { accountId } }: Person): Promise<Ctx> {
  const standing = { actingAccountId: accountId, secondFactorAt: ctx.now };
  await ctx.db
    .update(sessions)
    .set(standing)
    .where(eq(sessions.token, tokenHash(token)));
  return { ...ctx, actor: (await findActor(ctx, tokenHash(token)))?.actor ?? ctx.actor };
}

/** The token of a session that a code was good for. */
export function tokenOf(redeemed: Redemption): string {
  if (redeemed.outcome !== "entered") throw new Error(`not entered: ${redeemed.outcome}`);
  return redeemed.accessToken;
}

/** Brings a code to the platform. */
export function redeemAt(ctx: Ctx, code: string, bearer: Bearer = ownBrowser): Promise<Redemption> {
  return redeemCode(ctx, code, bearer);
}
