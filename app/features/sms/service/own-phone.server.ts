import { emit } from "#app/events/emit.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { hasFreshSignIn, requireSignedIn } from "../../accounts/policy.ts";
import { saveOwnPhone } from "../../accounts/service/sessions.server.ts";
import type { OwnPhone } from "../model.ts";
import type { CodeRequest, TextChoices, TypedCode } from "../model/codes.ts";
import { consentPurposes, findConsent, hasAgreed, isLive, listDeclined } from "../model/consents.ts";
import type { Consent, ConsentPurpose, ConsentScope, NumberState } from "../model/consents.ts";
import { canVerifyPhone } from "../policy.ts";
import { hashPhone } from "../store.server.ts";
import {
  declineConsents,
  deleteVerifiedPhone,
  endConsents,
  findNumber,
  findNumberTies,
  findOtherHolder,
  findPhone,
  lockNumber,
  listConsentedNumbers,
  saveConsent,
  saveVerifiedPhone,
} from "../store/numbers.server.ts";
import { hashCaller, newConsent, shownBrand } from "./new-consents.server.ts";
import { refundUnproved } from "./code-limits.server.ts";
import { findPendingCode, sendPhoneCode, redeemPhoneCode } from "./codes.server.ts";

const choices = { JOB_UPDATES: "jobUpdates", MARKETING: "marketing" } as const satisfies Record<ConsentPurpose, keyof TextChoices>;

function ownSubject(userId: string): string {
  return `user:${userId}`;
}

export async function findOwnPhone(ctx: Ctx): Promise<OwnPhone> {
  const { userId } = requireSignedIn(ctx.actor);
  const found = await findPhone(ctx, userId);
  const phone = found?.phone ?? "";
  const { stoppedAt, consents } = await findNumber(ctx, hashPhone(phone));
  const isVerified = found?.isVerified ?? false;
  const wants = (purpose: ConsentPurpose) => isShown({ consents, isVerified }, { userId, purpose, brand: shownBrand(ctx) });
  return {
    phone,
    isVerified,
    // Anybody can save any number, and only its owner may learn this.
    isStopped: isVerified && stoppedAt !== null,
    jobUpdates: wants("JOB_UPDATES"),
    marketing: wants("MARKETING"),
    pending: await findPendingCode(ctx, ownSubject(userId)),
  };
}

function isShown({ isVerified, consents }: Pick<NumberState, "consents"> & { isVerified: boolean }, scope: ConsentScope): boolean {
  return isVerified ? findConsent({ consents }, scope) !== null : hasAgreed({ consents }, scope);
}

export async function isOwnPhoneVerified(ctx: Ctx): Promise<boolean> {
  return (await findPhone(ctx, requireSignedIn(ctx.actor).userId))?.isVerified ?? false;
}

export async function sendOwnCode(ctx: Ctx, { phone }: CodeRequest): Promise<void> {
  allow(canVerifyPhone(ctx.actor));
  const { userId } = requireSignedIn(ctx.actor);
  await sendPhoneCode(ctx, { subject: ownSubject(userId), phone, userId });
}

/** A number has one verified user. The previous one loses it with their consents and gets a mail. A changed number is mailed too. */
export async function verifyOwnPhone(ctx: Ctx, { code }: TypedCode): Promise<void> {
  allow(canVerifyPhone(ctx.actor));
  const actor = requireSignedIn(ctx.actor);
  const { userId, accountId } = actor;
  const phone = await redeemPhoneCode(ctx, { subject: ownSubject(userId), code });
  const { isProved } = await findNumberTies(ctx, { userId, phone });
  await inTransaction(ctx, async (tx) => {
    await endMovedConsents(tx, { userId, phone });
    const holder = await findOtherHolder(tx, { phone, userId });
    if (holder) {
      await deleteVerifiedPhone(tx, holder.userId);
      await emit(tx, "phone.moved", { ...holder, brand: shownBrand(ctx) });
    }
    const former = await findPhone(tx, userId);
    if (former?.isVerified && former.phone !== phone) await emit(tx, "phone.changed", { userId, accountId, brand: shownBrand(ctx) });
    // As for a passkey: an old session that was left open adds no way to sign in.
    await saveVerifiedPhone(tx, { userId, phone, signsIn: hasFreshSignIn(actor, ctx.now) });
    await saveOwnPhone(tx, phone);
  });
  if (!isProved) await refundUnproved(ctx, phone);
  logSecurityEvent(ctx, "phoneVerified", { outcome: "done" });
}

/** Also ends the user's consents at former numbers. */
async function endMovedConsents(ctx: Ctx, { userId, phone }: { userId: string; phone: string }): Promise<void> {
  const phoneHash = hashPhone(phone);
  // In one order, so that two people who change numbers do not wait for each other.
  for (const hash of [...new Set([phoneHash, ...(await listConsentedNumbers(ctx, userId))])].sort()) {
    const { consents } = await lockNumber(ctx, hash);
    const isMoved = (consent: Consent) => isLive(consent) && (consent.userId === userId) !== (hash === phoneHash);
    await endConsents(
      ctx,
      consents.filter(isMoved).map(({ id }) => id),
      "NUMBER_MOVED",
    );
  }
}

/** Only for a submitted form: each new yes is recorded as consent. */
export async function saveTextChoices(ctx: Ctx, wanted: TextChoices): Promise<void> {
  allow(canVerifyPhone(ctx.actor));
  const { userId } = requireSignedIn(ctx.actor);
  const brand = shownBrand(ctx);
  await inTransaction(ctx, async (tx) => {
    const found = await findPhone(tx, userId);
    if (!found?.phone) return wanted.jobUpdates || wanted.marketing ? fail("conflict", "sms.verifyFirst") : undefined;
    const phoneHash = hashPhone(found.phone);
    const number = await lockNumber(tx, phoneHash);
    for (const purpose of consentPurposes) {
      if (!wanted[choices[purpose]]) await declineConsents(tx, listDeclined(number, { userId, purpose, brand }));
      else if (!isShown({ ...number, isVerified: found.isVerified }, { userId, purpose, brand })) {
        if (!found.isVerified) fail("conflict", "sms.verifyFirst");
        if (number.stoppedAt) fail("conflict", "sms.stopped");
        await saveConsent(tx, newConsent(ctx, { userId, purpose, source: "SETTINGS" }), { phoneHash, networkHash: hashCaller(ctx) });
      }
    }
  });
}
