import { emit } from "#app/events/emit.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { normalizeMailAddress } from "#app/lib/mail-addresses.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { enqueueEmail } from "../../notices/service.server.ts";
import type { EmailChange } from "../model/profile.ts";
import { requireSignedIn } from "../policy.ts";
import { findUserByEmail } from "../store.server.ts";
import { hasVerifiedEmail, saveProof } from "../store/email-proofs.server.ts";
import { loginQueue } from "./login-queue.server.ts";
import { confirmPassword } from "./passwords.server.ts";
import { createNewEmailCode, findProofExpiry, listSenderBuckets, proofPath } from "./email-proofs.server.ts";

/**
 * Corrects an address that was never confirmed: mails a link to the new one, which the account has once the link is
 * opened. Earlier links die. The answer is the same for an address that another account has; its owner gets a mail.
 */
export function changeUnverifiedEmail(ctx: Ctx, change: EmailChange): Promise<void> {
  return loginQueue(() => mailNewEmailLink(ctx, change));
}

async function mailNewEmailLink(ctx: Ctx, { email, password }: EmailChange): Promise<void> {
  const { userId, email: currentEmail } = requireSignedIn(ctx.actor);
  if (await hasVerifiedEmail(ctx, userId)) fail("conflict", "accounts.emailVerified");
  await confirmPassword(ctx, password, "password");
  if (email === currentEmail) failFields([{ field: "email", code: "accounts.emailSame" }]);
  await consumeFromEach(ctx, [["emailChanges", userId], ["newEmailReceiver", normalizeMailAddress(email)], ...listSenderBuckets(ctx)], 1);
  const brand = (ctx.displayBrand ?? ctx.brand).code;
  const code = createNewEmailCode(userId, email);
  await inTransaction(ctx, async (tx) => {
    await saveProof(tx, { userId, code: tokenHash(code), expiresAt: findProofExpiry(tx) });
    const owner = await findUserByEmail(tx, email);
    if (owner) return emit(tx, "account.signUpRepeated", { ...owner, brand, day: ctx.now.toISOString().slice(0, 10) });
    const key = `account.proveNewEmail:${crypto.randomUUID()}`;
    const content = { sealed: seal(code, "mail-link") };
    return enqueueEmail(tx, { key, brand, to: email, locale: ctx.locale, template: "account.proveNewEmail", path: proofPath, content });
  });
}
