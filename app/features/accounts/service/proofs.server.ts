import { randomBytes } from "node:crypto";
import { fail, Failure } from "#app/lib/errors.ts";
import { foldMailAddress } from "#app/lib/mail-addresses.ts";
import { day } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts, spendFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { enqueueNotices } from "../../notices/service.server.ts";
import { signedIn } from "../policy.ts";
import { findProof, findProved, hasProof, saveProof, saveProved } from "../store/proofs.server.ts";

/** Where the link of the mail leads. */
const proofPath = `${paths.proveEmail()}?code=`;

/** Days for which a link is good. */
const proofDays = 7;

/** Whether the e-mail address of who acts is proved. */
export function isEmailProved(ctx: Ctx): Promise<boolean> {
  return findProved(ctx, signedIn(ctx.actor).userId);
}

/**
 * Mails the link with somebody's first request, in its transaction; nothing where the address is proved, the link went out already or the day's mails
 * to that address are used up.
 */
export async function sendFirstProof(ctx: Ctx): Promise<void> {
  const { userId } = signedIn(ctx.actor);
  if ((await findProved(ctx, userId)) || (await hasProof(ctx, userId))) return;
  if (await mayMailUnproved(ctx)) await mailLink(ctx, `account.proveEmail:${userId}:first`);
}

/** Mails another link to who acts, as often as the limits allow (`too_many`); the newest alone is good. Nothing where the address is proved. */
export async function resendProof(ctx: Ctx): Promise<void> {
  const { userId } = signedIn(ctx.actor);
  if (await findProved(ctx, userId)) return;
  await spendFromEach(ctx, mailBuckets(ctx), 1);
  await inTransaction(ctx, (inside) => mailLink(inside, `account.proveEmail:${crypto.randomUUID()}`));
}

/** The same, in silence where the day's links are used up. */
export async function sendProofAgain(ctx: Ctx): Promise<void> {
  await isWithinLimits(resendProof(ctx));
}

/**
 * Whether who acts may get a mail now: always at a proved address, five a day at another, whichever account names it. Counts it. May be called in
 * the transaction of the mail: without it there is nothing to count.
 */
export async function mayMailUnproved(ctx: Ctx): Promise<boolean> {
  if (await findProved(ctx, signedIn(ctx.actor).userId)) return true;
  return isWithinLimits(spendFromEach(ctx, mailBuckets(ctx), 1));
}

function mailBuckets(ctx: Ctx): Bucket[] {
  return [["proofReceiver", foldMailAddress(signedIn(ctx.actor).email)], ["proofCaller"], ["proofsTogether", "all"]];
}

async function isWithinLimits(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (refusal) {
    if (!(refusal instanceof Failure) || refusal.kind !== "too_many") throw refusal;
    return false;
  }
}

async function mailLink(ctx: Ctx, key: string): Promise<void> {
  const { userId, accountId } = signedIn(ctx.actor);
  const code = randomBytes(24).toString("base64url");
  const content = { sealed: seal(code, "mail-link") };
  const added = await enqueueNotices(ctx, [
    { key, userId, accountId, brand: (ctx.displayBrand ?? ctx.brand).code, template: "account.proveEmail", path: proofPath, content },
  ]);
  if (added > 0) await saveProof(ctx, { userId, code: tokenHash(code), expiresAt: new Date(ctx.now.getTime() + proofDays * day) });
}

/** Whose address a link proves, for its page; `not_found` once it is too old or replaced. Ten wrong ones and the address waits. */
export async function findProofOwner(ctx: Ctx, code: string): Promise<{ userId: string; email: string }> {
  const owner = await limitFailedAttempts(ctx, [["resetCode"]], () => findProof(ctx, tokenHash(code)));
  return owner ?? fail("not_found", "accounts.linkDead");
}

/** Proves the address that a link was mailed to. Twice is the same as once. */
export async function proveEmail(ctx: Ctx, code: string): Promise<{ email: string }> {
  const { userId, email } = await findProofOwner(ctx, code);
  await saveProved(ctx, userId);
  return { email };
}
