import { randomBytes } from "node:crypto";
import { fail, Failure } from "#app/lib/errors.ts";
import { day } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { guess, spend } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { tell } from "../../notices/service.server.ts";
import { signedIn } from "../policy.ts";
import { findProof, findProved, saveProof, saveProved } from "../store/proofs.server.ts";

/** Where the link of the mail leads. */
const proofPath = "/user/prove-email?code=";

/** Days for which a link is good. */
const proofDays = 7;

/** Whether the e-mail address of who acts is proved. */
export function isEmailProved(ctx: Ctx): Promise<boolean> {
  return findProved(ctx, signedIn(ctx.actor).userId);
}

/** Mails the link with somebody's first request, in its transaction; nothing where the address is proved or the link went out already. */
export async function sendFirstProof(ctx: Ctx): Promise<void> {
  const { userId } = signedIn(ctx.actor);
  if (!(await findProved(ctx, userId))) await mailLink(ctx, `account.proveEmail:${userId}:first`);
}

/** Mails another link to who acts, at most five a day (`too_many`); the newest alone is good. Nothing where the address is proved. */
export async function resendProof(ctx: Ctx): Promise<void> {
  const { userId } = signedIn(ctx.actor);
  if (await findProved(ctx, userId)) return;
  await spend(ctx, "proof", userId);
  await inTransaction(ctx, (inside) => mailLink(inside, `account.proveEmail:${crypto.randomUUID()}`));
}

/** The same, in silence where the day's links are used up. */
export async function sendProofAgain(ctx: Ctx): Promise<void> {
  await resendProof(ctx).catch((refusal: unknown) => {
    if (!(refusal instanceof Failure) || refusal.kind !== "too_many") throw refusal;
  });
}

async function mailLink(ctx: Ctx, key: string): Promise<void> {
  const { userId, accountId } = signedIn(ctx.actor);
  const code = randomBytes(24).toString("base64url");
  const content = { sealed: seal(code, "mail-link") };
  const added = await tell(ctx, [
    { key, userId, accountId, brand: (ctx.displayBrand ?? ctx.brand).code, template: "account.proveEmail", path: proofPath, content },
  ]);
  if (added > 0) await saveProof(ctx, { userId, code: tokenHash(code), expiresAt: new Date(ctx.now.getTime() + proofDays * day) });
}

/** Whose address a link proves, for its page; `not_found` once it is too old or replaced. Ten wrong ones and the address waits. */
export async function findProofOwner(ctx: Ctx, code: string): Promise<{ userId: string; email: string }> {
  const owner = await guess(ctx, [["resetCode"]], () => findProof(ctx, tokenHash(code)));
  return owner ?? fail("not_found", "accounts.linkDead");
}

/** Proves the address that a link was mailed to. Twice is the same as once. */
export async function proveEmail(ctx: Ctx, code: string): Promise<{ email: string }> {
  const { userId, email } = await findProofOwner(ctx, code);
  await saveProved(ctx, userId);
  return { email };
}
