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

/** Of the embedded phones: 555-01xx belongs to nobody. */
const embeddedRelays = ["+13125550171", "+13125550172", "+13125550173"];

/** Numbers from which the messages of conversations are texted; none if the operator named none. */
export function listRelayNumbers(): readonly string[] {
  if (findTwilioAccount()) return settings.SMS_RELAY_NUMBERS;
  return isDemonstration() ? embeddedRelays : [];
}

export function requireTexts(): void {
  if (!canSendTexts()) fail("unavailable", "sms.off");
}

/** Null for a messaging service. */
export function findOwnNumber(): string | null {
  const sender = findTwilioAccount()?.sender ?? null;
  return sender?.startsWith("+") ? sender : null;
}
