import { z } from "zod";
import { OptionalPhone } from "#app/lib/phone-input.ts";
import { PlainText, Text } from "#app/lib/text.ts";
import { claimLifeCycle, type ClaimDecisionEvent, type ClaimStatus } from "./model/life-cycle.ts";

export const claimCodeMinutes = 15;
export const maxWrongClaimCodes = 5;
/** Businesses that a search returns. */
export const maxClaimable = 3;

/** A code can be entered. */
export function isAwaitingCode({ status, codeExpiresAt }: { status: ClaimStatus; codeExpiresAt: Date | null }, now: Date): boolean {
  return claimLifeCycle.peek(status, "enterCode", "claimant") !== null && codeExpiresAt !== null && codeExpiresAt > now;
}

const numbers = { phone: OptionalPhone.default(""), licence: PlainText.trim().max(120).default("") };

function hasNumber({ phone, licence }: { phone: string; licence: string }): boolean {
  return phone !== "" || licence !== "";
}

const numberMissing = { path: ["phone"], message: "claims.phoneOrLicence" };

/** The start of the name, with the full phone number or a license number: what only the business is likely to enter. */
export const ClaimSearch = z
  .strictObject({ name: Text.trim().min(3, "contractors.nameShort").max(120), ...numbers })
  .refine(hasNumber, numberMissing);
export type ClaimSearch = z.infer<typeof ClaimSearch>;

/** For a business whose name is known. */
export const ClaimNumbers = z.strictObject(numbers).refine(hasNumber, numberMissing);

export const ClaimCode = z.strictObject({
  code: z
    .string("claims.codeInvalid")
    .max(40, "claims.codeInvalid")
    .transform((typed) => typed.normalize("NFKC").replaceAll(/[\s\-\u2010-\u2015]/g, ""))
    .refine((code) => /^\d{6}$/.test(code), "claims.codeInvalid"),
});

export const maxEvidenceLength = 1000;

const evidence = Text.trim().min(10, "claims.evidenceShort").max(maxEvidenceLength, "claims.evidenceLong");

/** What the claimant tells staff. */
export const ClaimRequest = z.strictObject({ evidence });

export const ClaimNumbersRequest = z.strictObject({ ...numbers, evidence }).refine(hasNumber, numberMissing);

export const ClaimDecision = z.strictObject({
  id: z.uuid("input.invalid"),
  approve: z.boolean(),
  reason: Text.trim().max(maxEvidenceLength, "claims.evidenceLong").default(""),
});
export type ClaimDecision = z.infer<typeof ClaimDecision>;

/** Public data. */
export interface ClaimableBusiness {
  publicId: string;
  name: string;
  city: string;
  region: string;
}

/** `token` lets the person who searched begin the claim. */
export interface FoundBusiness extends ClaimableBusiness {
  token: string;
}

/** Where a code can go: the last digits of the number and the masked address on file. */
export interface CodeReceivers {
  phoneEnding: string | null;
  email: string | null;
}

/**
 * What the claimant sees. Only staff can decide where no code can be sent. `isFound`: by phone or license number; without,
 * `sendsTo` is empty unless a code is pending, and nothing can be sent.
 */
export interface ClaimView {
  business: ClaimableBusiness;
  isFound: boolean;
  sendsTo: CodeReceivers;
  pending: { isText: boolean; isUndelivered: boolean; triesLeft: number } | null;
  status: ClaimStatus | null;
}

/** A request as staff see it. */
export interface ClaimToDecide {
  id: string;
  business: ClaimableBusiness;
  claimant: { name: string; email: string; isEmailVerified: boolean; cellphone: string };
  evidence: string;
  /** What the table allows staff. */
  events: readonly ClaimDecisionEvent[];
  hasManager: boolean;
  createdAt: string;
}

/** "info@rapid-roofing.com" becomes "i•••@r•••.com": enough to recognize one's own address, too little to guess it. */
export function maskEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  const topLevel = domain.includes(".") ? domain.slice(domain.lastIndexOf(".")) : "";
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${topLevel}`;
}

/** Enough to recognize one's own number. */
export function maskPhone(phone: string): string {
  return phone.slice(-2);
}

export function canGetCode({ phoneEnding, email }: CodeReceivers): boolean {
  return phoneEnding !== null || email !== null;
}
