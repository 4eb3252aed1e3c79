import { timingSafeEqual } from "node:crypto";
import { Failure, failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts, type Bucket } from "#app/platform/limits.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { keyedHash, tokenHash } from "#app/platform/tokens.server.ts";
import {
  findKnownPlace,
  signInByProof,
  toNetworkKey,
  type Access,
  type PendingAccess,
  type Visit,
} from "../../accounts/service/sign-in.server.ts";
import { maxWrongCodes, type PendingSignIn, type TypedCode } from "../model.ts";
import { consumeLink, findByHandle, takeTry, type SignInLink } from "../store.server.ts";

/**
 * Signs in the browser that requested the code. Attempts count before they are compared: five a code, and a share of the
 * account by network, which a stranger cannot take from a place that the owner uses. The link works regardless.
 */
export async function submitSignInCode(
  ctx: Ctx,
  { pending, code }: { pending: PendingSignIn } & TypedCode,
  visit: Visit,
): Promise<Access | PendingAccess> {
  const handle = tokenHash(pending.handle);
  const access = await attempt(ctx, { email: pending.email, visit }, async () => {
    const link = await takeTry(ctx, handle);
    const isRight = link !== null && isEqual(link.code, hashSignInCode(pending.handle, code));
    return isRight && link.userId ? openByLink(ctx, { ...link, userId: link.userId }, visit) : null;
  });
  return access ?? rejectCode(ctx, pending);
}

interface Attempt {
  email: string;
  visit: Visit;
}

async function attempt<Hit>(ctx: Ctx, { email, visit }: Attempt, work: () => Promise<Hit | null>): Promise<Hit | null> {
  const mark = await findKnownPlace(ctx, email, visit);
  const stranger: Bucket[] = [["signInCode"], ["signInCodeNetwork", toNetworkKey(ctx, email)], ["signInCodeAccount", email]];
  if (!mark) return limitFailedAttempts(ctx, stranger, work);
  try {
    return await limitFailedAttempts(ctx, [["signInCode"], ["signInCodeKnownPlace", `${email} ${mark}`]], work);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "signIn.codesWrongOften") throw error;
    return limitFailedAttempts(ctx, stranger, work);
  }
}

async function rejectCode(ctx: Ctx, pending: PendingSignIn): Promise<never> {
  logSecurityEvent(ctx, "signInCode", { outcome: "failed", username: pending.email });
  const left = await findByHandle(ctx, tokenHash(pending.handle));
  if (!left || left.expiresAt <= ctx.now) return failFields([{ field: "code", code: "signIn.codeExpired" }]);
  const count = maxWrongCodes - left.wrongCodes;
  if (count <= 0) return failFields([{ field: "code", code: "signIn.codeSpent" }]);
  return failFields([{ field: "code", code: "signIn.codeWrong", details: { count } }]);
}

/** Also proves the address. Null if it was used meanwhile, or the account has another address by now. */
export function openByLink(ctx: Ctx, link: SignInLink & { userId: string }, visit: Visit): Promise<Access | PendingAccess | null> {
  const { userId } = link;
  const consume = async (tx: Ctx, { email }: { email: string }) => email === link.email && consumeLink(tx, { id: link.id, userId });
  return signInByProof(ctx, { userId, isFromMailbox: true, consume }, visit);
}

export function hashSignInCode(handle: string, code: string): string {
  return keyedHash(`sign-in code ${handle} ${code}`);
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
