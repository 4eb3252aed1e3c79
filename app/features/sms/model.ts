import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import { isRelayed, isTexted, noticeTemplates, type Notice, type TextedTemplate } from "../notices/model.ts";
import { toTextedWords } from "./model/relayed.ts";

/** Without consent: VERIFICATION, which the person has just requested, and CALL_REPLY, the one answer to a call. */
const smsPurposes = ["VERIFICATION", "JOB_UPDATES", "MARKETING", "CALL_REPLY"] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

export const smsQueues = ["codes", "updates"] as const;
export type SmsQueue = (typeof smsQueues)[number];

/** `EXPIRED`: too late to be useful. */
export type DropReason = "STOPPED" | "NO_CONSENT" | "UNWANTED" | "EXPIRED" | "REFUSED";

/** By rank: reports may arrive in any order, and the highest wins. */
export const deliverySteps = [
  "accepted",
  "scheduled",
  "queued",
  "sending",
  "sent",
  "canceled",
  "failed",
  "undelivered",
  "delivered",
  "read",
] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

export function isUndelivered(step: DeliveryStep | null): boolean {
  return step === "failed" || step === "undelivered" || step === "canceled";
}

/** Those whose text says what happened; the others bring a message (`model/relayed.ts`). */
export const textedNotices: readonly TextedTemplate[] = noticeTemplates.filter(isTexted).filter((template) => !isRelayed(template));

/** The text is `sms:messages.<template>`. */
export type SmsTemplate = CodeTemplate | TextedTemplate | "customer.missedCall";

/** `claimCode`: to the number on file of a business that somebody claims. */
export type CodeTemplate = "code" | "claimCode" | "signInCode";

/** A reminder of a price may lead to a purchase, so it needs the consent to offers. */
export function purposeByTemplate(template: SmsTemplate): Exclude<SmsPurpose, "VERIFICATION"> {
  return template.startsWith("followUp.estimate") ? "MARKETING" : "JOB_UPDATES";
}

export function pickTextedNotices(notices: readonly Notice[]): (Notice & { template: TextedTemplate })[] {
  const isPicked = (template: Notice["template"]) => isTexted(template) && !isRelayed(template);
  return notices.filter((notice): notice is Notice & { template: TextedTemplate } => isPicked(notice.template));
}

/** No homeowner's name, number, address or words. */
const textedNames = ["contractor", "contractorAccount", "category", "city", "region", "day", "time"];

export function pickTextContent(content: Notice["content"]): Notice["content"] {
  return Object.fromEntries(Object.entries(content).filter(([name]) => textedNames.includes(name)));
}

export const updateHours = 24;

export const smsContentDays = 90;

/** Seconds, doubled after each attempt. Longer than two calls to the provider. */
export const pauses = {
  codes: { first: 15, longest: 120 },
  updates: { first: 60, longest: 3_600 },
} as const satisfies Record<SmsQueue, { first: number; longest: number }>;

export interface SmsParts {
  template: SmsTemplate;
  content: Readonly<Record<string, string | number>>;
  brand: string;
  /** Empty for a code. */
  link: string;
  t: (key: string, names?: Record<string, unknown>) => string;
}

const maxNameLength = 40;

/** Strips links and line breaks from names, so that no user can text others through us. */
export function writeSms({ template, content, brand, link, t }: SmsParts): string {
  const names = Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, typeof value === "string" ? toPlain(name, value) : value]),
  );
  const job = typeof content.category === "string" ? t(`services:${content.category}`) : "";
  return t(`sms:messages.${template}`, { ...names, job, brand, link })
    .replaceAll(/\s+/g, " ")
    .trim();
}

function toPlain(name: string, value: string): string {
  return name === "words" ? toTextedWords(value) : plainName(value);
}

function plainName(value: string): string {
  const oneLine = value
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replaceAll(/https?:\/\/|www\.|(?<=\w)\.(?=\w)/gi, " ")
    .trim();
  return oneLine.length > maxNameLength ? `${oneLine.slice(0, maxNameLength - 1)}…` : oneLine;
}

export interface PhoneText {
  id: string;
  brand: BrandCode;
  phone: string;
  isOurs: boolean;
  /** The relay number that it is from or to; null for the brand's usual one. */
  relay: string | null;
  text: string;
  at: Date;
}

export interface OwnPhone {
  /** E.164, or empty. */
  phone: string;
  isVerified: boolean;
  isStopped: boolean;
  jobUpdates: boolean;
  marketing: boolean;
  pending: PendingCode | null;
}

export interface PendingCode {
  phone: string;
  expiresAt: Date;
  resendAt: Date;
  triesLeft: number;
  isUndelivered: boolean;
}

/** What the verification form shows. */
export interface PhoneVerificationState {
  /** E.164, or empty. */
  phone: string;
  isVerified: boolean;
  pending: { phone: string; triesLeft: number; isUndelivered: boolean; resendSeconds: number } | null;
}

/** Verification of the homeowner's phone before a request is sent. */
export interface PhoneCheck {
  state: PhoneVerificationState;
  isRequired: boolean;
}

export interface SmsReader {
  locale: Locale;
  brand: BrandCode;
}
