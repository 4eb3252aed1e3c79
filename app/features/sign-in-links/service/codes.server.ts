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
import { refundUnproved } from "../../sms/service/code-limits.server.ts";
import { isCodeDropped } from "../../sms/service/codes.server.ts";
import { maxWrongCodes, type PendingSignIn, type TypedCode } from "../model.ts";
import { consumeLink, findByHandle, findPhoneOwner, isPhoneOwner, takeTry, type SignInLink } from "../store.server.ts";
import { unsealText } from "./sealed-texts.server.ts";

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
  const access = await attempt(ctx, { pending, visit }, async () => {
    const link = await takeTry(ctx, handle);
    const isRight = link !== null && isEqual(link.code, hashSignInCode(pending.handle, code));
    if (!isRight || !link.userId) return null;
    const owned = { ...link, userId: link.userId };
    return pending.phone === undefined ? openByLink(ctx, owned, visit) : openByText(ctx, { ...owned, phone: pending.phone }, visit);
  });
  return access ?? rejectCode(ctx, pending);
}

interface Attempt {
  pending: PendingSignIn;
  visit: Visit;
}

/** Shares of a number are apart from those of its account's address, or their limits would tell whose number it is. */
async function attempt<Hit>(ctx: Ctx, { pending, visit }: Attempt, work: () => Promise<Hit | null>): Promise<Hit | null> {
  const receiver = toReceiver(pending);
  const mark = await findReceiverPlace(ctx, pending, visit);
  const stranger: Bucket[] = [["signInCode"], ["signInCodeNetwork", toNetworkKey(ctx, receiver)], ["signInCodeAccount", receiver]];
  if (!mark) return limitFailedAttempts(ctx, stranger, work);
  try {
    return await limitFailedAttempts(ctx, [["signInCode"], ["signInCodeKnownPlace", `${receiver} ${mark}`]], work);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "signIn.codesWrongOften") throw error;
    return limitFailedAttempts(ctx, stranger, work);
  }
}

function toReceiver({ email, phone }: PendingSignIn): string {
  return email ?? phone;
}

async function findReceiverPlace(ctx: Ctx, { email, phone }: PendingSignIn, visit: Visit): Promise<string | null> {
  return findKnownPlace(ctx, email ?? (await findPhoneOwner(ctx, phone))?.email ?? phone, visit);
}

async function rejectCode(ctx: Ctx, pending: PendingSignIn): Promise<never> {
  logSecurityEvent(ctx, "signInCode", { outcome: "failed", username: toReceiver(pending) });
  const left = await findByHandle(ctx, tokenHash(pending.handle));
  const texts = pending.phone === undefined ? mailTexts : phoneTexts;
  if (!left || left.expiresAt <= ctx.now) return failFields([{ field: "code", code: texts.expired }]);
  const count = maxWrongCodes - left.wrongCodes;
  if (count <= 0) return failFields([{ field: "code", code: texts.spent }]);
  return failFields([{ field: "code", code: texts.wrong, details: { count } }]);
}

const mailTexts = { expired: "signIn.codeExpired", spent: "signIn.codeSpent", wrong: "signIn.codeWrong" };
const phoneTexts = { expired: "sms.codeExpired", spent: "sms.codeSpent", wrong: "sms.codeWrong" };

/** Also proves the address. Null if it was used meanwhile, or the account has another address by now. */
export function openByLink(ctx: Ctx, link: SignInLink & { userId: string }, visit: Visit): Promise<Access | PendingAccess | null> {
  const { userId } = link;
  const consume = async (tx: Ctx, { email }: { email: string }) => email === link.email && consumeLink(tx, { id: link.id, userId });
  return signInByProof(ctx, { userId, isFromMailbox: true, consume }, visit);
}

/** Proves no address. Null if the number is not theirs or signs in no longer, and if its text was not sent after a STOP. */
async function openByText(
  ctx: Ctx,
  { phone, ...link }: SignInLink & { userId: string; phone: string },
  visit: Visit,
): Promise<Access | PendingAccess | null> {
  const { id, userId, phoneHash, messageId, sealed, linkBrand } = link;
  if (!phoneHash || !messageId || (await isCodeDropped(ctx, { messageId }))) return null;
  const consume = async (tx: Ctx) => (await isPhoneOwner(tx, { userId, phoneHash })) && consumeLink(tx, { id, userId });
  const access = await signInByProof(ctx, { userId, isFromMailbox: false, consume }, visit);
  if (access && unsealText(sealed).tookUnproved) await refundUnproved(ctx, phone, linkBrand);
  return access;
}

export function hashSignInCode(handle: string, code: string): string {
  return keyedHash(`sign-in code ${handle} ${code}`);
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
