import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { purposeByTemplate, type SmsTemplate } from "../model.ts";
import { findConsent } from "../model/consents.ts";
import { hashPhone } from "../store.server.ts";
import { findNumber, findPhone } from "../store/numbers.server.ts";
import { canSendTexts } from "./provider.server.ts";

interface Asked {
  userId: string;
  template: SmsTemplate;
  brand: BrandCode;
}

/** Whether a user may get this text now. `STOPPED`: the number replied STOP; only jobs may know that. */
export async function findTextState(ctx: Ctx, { userId, template, brand }: Asked): Promise<"READY" | "OFF" | "STOPPED"> {
  const phone = await findPhone(ctx, userId);
  if (!phone?.isVerified) return "OFF";
  const number = await findNumber(ctx, hashPhone(phone.phone));
  if (number.stoppedAt !== null) return "STOPPED";
  const consent = findConsent(number, { userId, purpose: purposeByTemplate(template), brand });
  return consent !== null && canSendTexts() ? "READY" : "OFF";
}
