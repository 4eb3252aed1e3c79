import { randomBytes, randomInt } from "node:crypto";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { findKnownPlace, type Visit } from "../../accounts/service/sign-in.server.ts";
import { admitSignInText, consumeSignInCaller } from "../../sms/service/code-limits.server.ts";
import { saveCodeText } from "../../sms/service/codes.server.ts";
import { requireTexts } from "../../sms/service/provider.server.ts";
import { maxQueryLength, signInMinutes, type TextedSignIn } from "../model.ts";
import { findByHandle, findPhoneOwner, saveMessage, saveTextedCode } from "../store.server.ts";
import { hashSignInCode } from "./codes.server.ts";
import { sealText, unsealText } from "./sealed-texts.server.ts";

interface RequestedText {
  /** E.164. */
  phone: string;
  /** Query of the sign-in page. */
  query: string;
}

/**
 * Texts a code to whose verified number it is. Returns the same, after the same limits and statements, for numbers of nobody and of staff.
 * Needs no consent, as it was just requested; after a STOP the sender drops it, and no code is right.
 */
export async function requestSignInText(ctx: Ctx, { phone, query }: RequestedText, visit: Visit): Promise<TextedSignIn> {
  requireTexts();
  await consumeSignInCaller(ctx);
  const admitted = await admitText(ctx, phone, visit);
  const handle = randomBytes(24).toString("base64url");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const messageId = crypto.randomUUID();
  const expiresAt = new Date(ctx.now.getTime() + signInMinutes * 60_000);
  await inTransaction(ctx, async (tx) => {
    await saveTextedCode(tx, {
      handle: tokenHash(handle),
      userId: admitted.owner?.userId ?? null,
      phoneHash: admitted.owner?.phoneHash ?? null,
      messageId,
      code: hashSignInCode(handle, code),
      sealed: sealText({ code, tookUnproved: admitted.tookUnproved }),
      brand: ctx.brand.code,
      linkBrand: (ctx.displayBrand ?? ctx.brand).code,
      query: query.slice(0, maxQueryLength),
      expiresAt,
    });
    const userId = admitted.owner?.userId ?? null;
    await textCode(tx, { userId, phone, code, messageId, expiresAt, former: null, isSent: admitted.isTexted });
  });
  logSecurityEvent(ctx, "signInText", { outcome: admitted.isTexted ? "done" : "failed", username: phone });
  return { handle, phone };
}

/** Texts the same code while half of its time is left, so that an earlier text stays right; otherwise a new one. */
export async function resendText(ctx: Ctx, pending: TextedSignIn, { query, ...visit }: Visit & { query: string }): Promise<TextedSignIn> {
  const { phone } = pending;
  const known = await findByHandle(ctx, tokenHash(pending.handle));
  const isFresh = known !== null && known.expiresAt.getTime() - ctx.now.getTime() > (signInMinutes / 2) * 60_000;
  if (!isFresh) return requestSignInText(ctx, { phone, query }, visit);
  requireTexts();
  await consumeSignInCaller(ctx);
  const { owner, isTexted } = await admitText(ctx, phone, visit);
  const isSent = isTexted && owner.userId === known.userId;
  const { id, userId, expiresAt } = known;
  const [{ code }, newId] = [unsealText(known.sealed), crypto.randomUUID()];
  // Where nothing is sent, the text that was sent before stays the one that counts.
  const [messageId, former] = isSent ? [newId, known.messageId] : [known.messageId, newId];
  await inTransaction(ctx, async (tx) => {
    await saveMessage(tx, { id, messageId });
    await textCode(tx, { userId, phone, code, messageId: newId, expiresAt, former, isSent });
  });
  return pending;
}

type Owner = NonNullable<Awaited<ReturnType<typeof findPhoneOwner>>>;
type AdmittedText = { tookUnproved: boolean } & ({ owner: Owner; isTexted: true } | { owner: Owner | null; isTexted: false });

async function admitText(ctx: Ctx, phone: string, visit: Visit): Promise<AdmittedText> {
  const owner = await findPhoneOwner(ctx, phone);
  const place = await findKnownPlace(ctx, owner?.email ?? phone, visit);
  const { isAdmitted, tookUnproved } = await admitSignInText(ctx, { phone, isVerified: owner !== null, place });
  return owner !== null && isAdmitted ? { owner, isTexted: true, tookUnproved } : { owner, isTexted: false, tookUnproved };
}

interface TextedCode {
  userId: string | null;
  phone: string;
  code: string;
  messageId: string;
  expiresAt: Date;
  /** Id of the text that it replaces. */
  former: string | null;
  isSent: boolean;
}

function textCode(tx: Ctx, { messageId: id, former, ...text }: TextedCode): Promise<void> {
  return saveCodeText(tx, { ...text, id, template: "signInCode", content: { minutes: signInMinutes } }, former);
}
