import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isDemonstration, settings } from "#app/platform/settings.server.ts";
import type { SmsSender } from "#app/platform/sms.server.ts";
import { twilioSender, type TwilioAccount } from "#app/platform/twilio.server.ts";
import { embeddedSender } from "./embedded.server.ts";

export function findTwilioAccount(): TwilioAccount | null {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_SENDER: sender } = settings;
  return sid && token && sender ? { sid, token, sender } : null;
}

export function smsSenderFor(db: Ctx["db"]): SmsSender {
  const account = findTwilioAccount();
  return account ? twilioSender(account) : embeddedSender(db);
}

export function canSendTexts(): boolean {
  return findTwilioAccount() !== null || isDemonstration();
}

export function requireTexts(): void {
  if (!canSendTexts()) fail("unavailable", "sms.off");
}

/** Null for a messaging service. */
export function findOwnNumber(): string | null {
  const sender = findTwilioAccount()?.sender ?? null;
  return sender?.startsWith("+") ? sender : null;
}
