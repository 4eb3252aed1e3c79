import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import type { NewUserEvent } from "../../accounts/model/notices.ts";
import { consentVersions, type NewConsent } from "../model/consents.ts";
import { hashPhone } from "../store.server.ts";
import { deleteVerifiedPhone, endUserConsents, saveConsent } from "../store/numbers.server.ts";

/** Has no effect until a code verifies the number. */
export async function recordSignUpConsent(ctx: Ctx, { userId, phone, wantsTexts, brand, locale }: NewUserEvent): Promise<void> {
  if (!wantsTexts || phone === "") return;
  const consent: NewConsent = { ...newConsent(ctx, { userId, purpose: "JOB_UPDATES", source: "SIGN_UP" }), brand, locale };
  await saveConsent(ctx, consent, { phoneHash: hashPhone(phone), networkHash: hashCaller(ctx) });
}

/** The number and the consents may belong to the person who signed up with another's address. */
export async function endPhoneOfCreator(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  await deleteVerifiedPhone(ctx, userId);
  await endUserConsents(ctx, userId, "TAKEOVER");
}

export function newConsent(ctx: Ctx, given: Pick<NewConsent, "userId" | "purpose" | "source">): NewConsent {
  return { ...given, brand: shownBrand(ctx), locale: ctx.locale, textVersion: consentVersions[given.purpose] };
}

export function shownBrand(ctx: Ctx): BrandCode {
  return (ctx.displayBrand ?? ctx.brand).code;
}

export function hashCaller({ caller }: Ctx): string {
  return keyedHash(caller ?? "unknown");
}
