import { z } from "zod";
import { emit } from "#app/events/emit.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import type { SignedIn } from "../../accounts/model.ts";
import { connectMinutes, providerNames, providerTitles, type WaitingIdentity } from "../model.ts";
import { canConnectAccounts } from "../policy.ts";
import { findIdentity, lockOwner, saveIdentity } from "../store.server.ts";

const purpose = "waiting-identity";
const Waiting = z.object({ provider: z.enum(providerNames), subject: z.string(), email: z.string(), until: z.number() });

/** For the browser's cookie. */
export function sealIdentity(ctx: Ctx, identity: WaitingIdentity): string {
  return seal(JSON.stringify({ ...identity, until: ctx.now.getTime() + connectMinutes * 60_000 }), purpose);
}

/** Null for a missing, changed or expired cookie. */
export function readIdentity(ctx: Ctx, sealed: string | null): WaitingIdentity | null {
  try {
    const { until, ...identity } = Waiting.parse(JSON.parse(unseal(sealed ?? "", purpose)));
    return ctx.now.getTime() < until ? identity : null;
  } catch {
    return null;
  }
}

/**
 * After any complete sign-in: connects the identity that this browser brought from its provider if it has the account's
 * address. An identity of somebody else's address never gets here.
 */
export async function connectWaiting(ctx: Ctx, actor: SignedIn, sealed: string | null): Promise<boolean> {
  const identity = readIdentity(ctx, sealed);
  if (!identity || !canConnectAccounts(actor) || actor.email !== identity.email) return false;
  return (await connectToUser(ctx, { userId: actor.userId, isSameAddress: true }, identity)) === "connected";
}

/** Notifies the owner. */
export async function connectToUser(
  ctx: Ctx,
  { userId, isSameAddress }: { userId: string; /** The account must have the identity's address. */ isSameAddress: boolean },
  identity: WaitingIdentity,
): Promise<"connected" | "taken" | "connectedAlready" | "failed"> {
  const result = await inTransaction(ctx, async (tx) => {
    const owner = await lockOwner(tx, userId);
    if (!owner || (isSameAddress && owner.email !== identity.email)) return "failed" as const;
    if (!(await saveIdentity(tx, userId, identity))) return findConflict(tx, userId, identity);
    const provider = providerTitles[identity.provider];
    const brand = (ctx.displayBrand ?? ctx.brand).code;
    await emit(tx, "account.providerConnected", { userId, accountId: owner.accountId, brand, provider });
    return "connected" as const;
  });
  if (result === "connected") logSecurityEvent(ctx, "providerConnected", { outcome: "done", userId });
  return result;
}

async function findConflict(ctx: Ctx, userId: string, identity: WaitingIdentity): Promise<"taken" | "connectedAlready"> {
  const known = await findIdentity(ctx, identity);
  return known && known.userId !== userId ? "taken" : "connectedAlready";
}
