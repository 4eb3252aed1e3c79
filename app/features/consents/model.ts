import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";

export { contactTextVersions, contactTexts } from "./model/texts.ts";

/** What a homeowner did that lets a contractor call, text, and email about it. */
export const contactPurposes = ["REQUEST", "CALLBACK", "BOOKING"] as const;
export type ContactPurpose = (typeof contactPurposes)[number];

/** What the brand itself sends by text; its consents belong to the slice `sms`. */
type TextPurpose = "JOB_UPDATES" | "MARKETING";

/** `CONTRACTOR`: by phone and email. `TEXT`: by the brand. */
export type ConsentChannel = "CONTRACTOR" | "TEXT";

/** One consent and its end. What nobody recorded before the ledger is null. */
export interface Receipt {
  id: string;
  purpose: ContactPurpose | TextPurpose;
  channel: ConsentChannel;
  /** Its name. */
  brand: string;
  /** Null: the brand itself. */
  contractor: string | null;
  /** Of the text that was agreed to. */
  textVersion: string | null;
  locale: Locale | null;
  /** A page's path, or by which act. */
  place: string | null;
  /** A keyed hash of the network address. */
  networkHash: string | null;
  grantedAt: string | null;
  withdrawnAt: string | null;
}

/** A contractor who has the household's number. */
export interface ContactingContractor {
  contractorId: number;
  publicId: string;
  name: string;
  brand: BrandCode;
  /** Consents that last, the latest first; none of a contact from before the ledger. */
  reasons: readonly { purpose: ContactPurpose; at: string }[];
  /** Since when the business has the contact. */
  since: string;
  /** Null while the contractor may contact the household. */
  withdrawnAt: string | null;
}

/** Texts of the brand that the person agreed to. */
export interface TextConsent {
  id: string;
  purpose: TextPurpose;
  /** Its name. */
  brand: string;
  grantedAt: string;
}

export interface ConsentPage {
  contractors: readonly ContactingContractor[];
  texts: readonly TextConsent[];
  receipts: readonly Receipt[];
}

export const Withdrawal = z.discriminatedUnion("from", [
  z.strictObject({ from: z.literal("contractor"), contractor: z.string().min(1, "input.invalid").max(100, "input.invalid") }),
  z.strictObject({ from: z.literal("text"), id: z.uuid("input.invalid") }),
  z.strictObject({ from: z.literal("everyone") }),
]);

interface ContactRow {
  withdrawnAt: Date | null;
}

/** When a contractor had to stop; null while a consent lasts, or without any. A later request is a new consent. As `is_contact_stopped`. */
export function findStop(rows: readonly ContactRow[]): Date | null {
  const ends = rows.flatMap(({ withdrawnAt }) => withdrawnAt ?? []);
  if (ends.length < rows.length) return null;
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}
