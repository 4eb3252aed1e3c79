import { randomBytes, randomInt } from "node:crypto";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { canConsumeEach, consumeLimit, type Bucket } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { paths } from "#app/paths.ts";
import { findKnownPlace, toNetworkKey, type Visit } from "../../accounts/service/sign-in.server.ts";
import { enqueueNotices } from "../../notices/service.server.ts";
import { maxQueryLength, signInMinutes, type MailedSignIn, type PendingSignIn } from "../model.ts";
import { findByHandle, findOwner, saveLink } from "../store.server.ts";
import { hashSignInCode } from "./codes.server.ts";
import { resendText } from "./texting.server.ts";

const linkPath = `${paths.signInLink()}?code=`;
const sealPurpose = "sign-in-mail";

interface RequestedSignIn {
  email: string;
  /** Query of the sign-in page. */
  query: string;
}

/**
 * Mails a code and a link. Takes the same time and returns the same for unknown addresses and staff, who get no mail.
 * Requests do not end earlier ones, so a stranger cannot kill the owner's code.
 */
export async function requestSignIn(ctx: Ctx, { email, query }: RequestedSignIn, visit: Visit): Promise<MailedSignIn> {
  await consumeLimit(ctx, "signInMails");
  const isMailed = await canMail(ctx, email, visit);
  const [handle, link] = [randomBytes(24).toString("base64url"), randomBytes(24).toString("base64url")];
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await inTransaction(ctx, async (tx) => {
    const owner = await saveLink(tx, email, {
      handle: tokenHash(handle),
      code: hashSignInCode(handle, code),
      link: tokenHash(link),
      sealed: seal(`${code} ${link}`, sealPurpose),
      brand: ctx.brand.code,
      linkBrand: (ctx.displayBrand ?? ctx.brand).code,
      query: query.slice(0, maxQueryLength),
      expiresAt: new Date(ctx.now.getTime() + signInMinutes * 60_000),
    });
    if (isMailed) await mailSignIn(tx, owner, { code, link });
  });
  logSecurityEvent(ctx, "signInMail", { outcome: isMailed ? "done" : "failed", username: email });
  return { handle, email };
}

/** Sends the same code while half of its time is left, so that an earlier mail stays right; otherwise a new one. */
export async function resendSignIn(
  ctx: Ctx,
  pending: PendingSignIn,
  { query, ...visit }: Visit & { query: string },
): Promise<PendingSignIn> {
  await consumeLimit(ctx, "signInResend", tokenHash(pending.handle));
  if (pending.phone !== undefined) return resendText(ctx, pending, { query, ...visit });
  const known = await findByHandle(ctx, tokenHash(pending.handle));
  const isFresh = known !== null && known.expiresAt.getTime() - ctx.now.getTime() > (signInMinutes / 2) * 60_000;
  if (!isFresh) return requestSignIn(ctx, { email: pending.email, query }, visit);
  await consumeLimit(ctx, "signInMails");
  if (!(await canMail(ctx, pending.email, visit))) return pending;
  const [code = "", link = ""] = unseal(known.sealed, sealPurpose).split(" ");
  await inTransaction(ctx, async (tx) => {
    await mailSignIn(tx, await findOwner(tx, known), { code, link });
  });
  return pending;
}

/** The outbox holds code and link encrypted. */
async function mailSignIn(tx: Ctx, owner: { userId: string; accountId: string } | null, { code, link }: { code: string; link: string }) {
  const receiver = owner ?? { userId: crypto.randomUUID(), accountId: crypto.randomUUID() };
  const content = { sealed: seal(link, "mail-link"), sealedCode: seal(code, "mail-code"), minutes: signInMinutes };
  const key = `account.signIn:${crypto.randomUUID()}`;
  const brand = (tx.displayBrand ?? tx.brand).code;
  await enqueueNotices(tx, [{ ...receiver, key, brand, template: "account.signIn", path: linkPath, content }]);
}

/**
 * Where the owner has signed in before, they have a share of their own. Elsewhere mails are limited by network and account;
 * beyond that one an hour still goes out, so that strangers cannot lock a new browser of the owner out.
 */
async function canMail(ctx: Ctx, email: string, visit: Visit): Promise<boolean> {
  const mark = await findKnownPlace(ctx, email, visit);
  if (mark && (await canConsumeEach(ctx, [["signInMailsKnownPlace", `${email} ${mark}`]]))) return true;
  const network: Bucket = ["signInMailsNetwork", toNetworkKey(ctx, email)];
  return (await canConsumeEach(ctx, [network, ["signInMailsTo", email]])) || canConsumeEach(ctx, [network, ["signInMailsToHourly", email]]);
}
