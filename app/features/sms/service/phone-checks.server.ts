import type { Brand } from "#app/brands/brand.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { OwnPhone, PhoneCheck, PhoneVerificationState } from "../model.ts";
import { CodeRequest, TypedCode, type VerificationAct } from "../model/codes.ts";
import { canVerifyPhone } from "../policy.ts";
import { findOwnPhone, isOwnPhoneVerified, sendOwnCode, verifyOwnPhone } from "./own-phone.server.ts";
import { canSendTexts } from "./provider.server.ts";

/** Throws `sms.verifyToSend`. */
export async function requireVerifiedPhone(ctx: Ctx, brand: Brand): Promise<void> {
  if (isPhoneCheckRequired(brand) && !(await isOwnPhoneVerified(ctx))) fail("conflict", "sms.verifyToSend");
}

/** The brand takes requests from verified phones only. */
export function isPhoneCheckRequired({ requiresVerifiedPhone }: Brand): boolean {
  return requiresVerifiedPhone === true && canSendTexts();
}

/** For a signed-in homeowner who is about to send a request. Null where texts are off. */
export async function findPhoneCheck(ctx: Ctx): Promise<PhoneCheck | null> {
  if (!canSendTexts()) return null;
  return { state: toVerificationState(ctx, await findOwnPhone(ctx)), isRequired: isPhoneCheckRequired(ctx.brand) };
}

/** Of the caller's own number. */
export async function loadVerificationState(ctx: Ctx): Promise<PhoneVerificationState> {
  return toVerificationState(ctx, await findOwnPhone(ctx));
}

/** Where the verification is optional. Null where texts are off, and for staff acting for a business. */
export async function findOfferedVerification(ctx: Ctx): Promise<PhoneVerificationState | null> {
  return canSendTexts() && canVerifyPhone(ctx.actor) ? loadVerificationState(ctx) : null;
}

/** The user agreed to texts at a number that is not verified yet. */
export async function isTextConsentPending(ctx: Ctx): Promise<boolean> {
  if (!canSendTexts()) return false;
  const { isVerified, jobUpdates } = await findOwnPhone(ctx);
  return jobUpdates && !isVerified;
}

export function toVerificationState(ctx: Ctx, { phone, isVerified, pending }: OwnPhone): PhoneVerificationState {
  if (!pending) return { phone, isVerified, pending };
  const { resendAt, triesLeft, isUndelivered } = pending;
  const resendSeconds = Math.max(0, Math.ceil((resendAt.getTime() - ctx.now.getTime()) / 1000));
  return { phone, isVerified, pending: { phone: pending.phone, triesLeft, isUndelivered, resendSeconds } };
}

/** Answers the forms of `PhoneVerification`. Null for other forms. */
export async function takeVerificationStep(ctx: Ctx, form: Pick<FormData, "get">): Promise<"sent" | "verified" | null> {
  const act = form.get("act") as VerificationAct | null;
  if (act === "sendCode") {
    await sendOwnCode(ctx, parseInput(CodeRequest, { phone: form.get("phone") }));
    return "sent";
  }
  if (act !== "checkCode") return null;
  await verifyOwnPhone(ctx, parseInput(TypedCode, { code: form.get("code") }));
  return "verified";
}
