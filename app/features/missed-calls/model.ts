import { canReceiveTexts, isQuebecPhone } from "#app/features/sms/model/area-codes.ts";
import type { Locale } from "#app/lib/locales.ts";
import { parsePhone } from "#app/lib/phones.ts";

/** Hours for which a text about a missed call is worth sending. */
export const replyHours = 12;

/** What a provider reports of a call that ended unanswered. */
const missedStatuses = ["no-answer", "busy", "failed", "canceled"];

/** A call to a tracked number that ended. */
export interface EndedCall {
  /** The provider's. */
  callId: string;
  line: string;
  caller: string;
  isMissed: boolean;
}

/** Null for a report without a call, or from nobody who could be called back. `field` reads the report. */
export function parseEndedCall(field: (name: string) => string): EndedCall | null {
  const callId = field("CallSid");
  const line = parsePhone(field("To"));
  const caller = parsePhone(field("From"));
  if (!/^CA[0-9a-f]{32}$/i.test(callId) || line === null || caller === null || caller === line) return null;
  const status = field("DialCallStatus") || field("CallStatus");
  return { callId, line, caller, isMissed: missedStatuses.includes(status) };
}

/** Not toll-free, premium or Caribbean numbers, which are called or texted only to earn from it. */
export function isOrdinaryPhone(phone: string): boolean {
  return canReceiveTexts(phone) && phone.slice(5, 8) !== "976";
}

/** The customer's own language, else that of most people with such a number. */
export function pickReplyLocale(caller: string, known: Locale | null): Locale {
  return known ?? (isQuebecPhone(caller) ? "fr" : "en");
}
