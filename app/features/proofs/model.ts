import { z } from "zod";
import { type CategoryCode, categoryCodes } from "#app/features/categories/model/codes.ts";
import { findRegionCode } from "#app/features/places/model/regions.ts";
import type { Badge } from "#app/features/contractors/model/badges.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import { PlainText, Text } from "#app/lib/text.ts";

export const proofKinds = ["LICENCE", "INSURANCE", "BOND", "WORKERS_COMP", "TRAINING"] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Kinds that services depend on. Training affects badges only. */
export const serviceKinds: readonly ProofKind[] = ["LICENCE", "INSURANCE", "BOND", "WORKERS_COMP"];

/** Days before the expiration date. */
export const reminderDays = [60, 30, 7] as const;

/** Bytes of all documents of a contractor. */
export const maxWalletBytes = 500 * 1024 * 1024;

/** Days until a withdrawn proof is deleted with its files. In docs/retention.md. */
export const withdrawnProofDays = 30;

/** Per contractor. */
export const maxProofs = 200;

/** YYYY-MM-DD; null if empty. */
const OptionalDay = z
  .string()
  .trim()
  .transform((typed) => typed || null)
  .refine((typed) => typed === null || isDay(typed), "proofs.dateInvalid");

function isDay(typed: string): boolean {
  const time = /^20\d{2}-\d{2}-\d{2}$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed);
}

const OptionalRegion = z
  .string()
  .trim()
  .max(60)
  .transform((typed) => (typed ? (findRegionCode(typed) ?? typed) : null))
  .refine((region) => region === null || findRegionCode(region) !== null, "proofs.regionUnknown");

const OptionalCategory = z
  .enum(["", ...categoryCodes], "proofs.categoryUnknown")
  .transform((typed): CategoryCode | null => (typed === "" ? null : typed));

export const ProofFields = z
  .strictObject({
    kind: z.enum(proofKinds, "proofs.kindMissing"),
    number: PlainText.trim().min(1, "proofs.numberMissing").max(120, "proofs.tooLong"),
    issuer: Text.trim().min(1, "proofs.issuerMissing").max(120, "proofs.tooLong"),
    region: OptionalRegion,
    category: OptionalCategory,
    validFrom: OptionalDay,
    validUntil: OptionalDay,
  })
  .superRefine(({ kind, region, validFrom, validUntil }, input) => {
    const reject = (field: string, message: string) => input.addIssue({ code: "custom", path: [field], message });
    if ((kind === "LICENCE" || kind === "BOND") && region === null) reject("region", "proofs.regionMissing");
    if (kind !== "TRAINING" && validUntil === null) reject("validUntil", "proofs.untilMissing");
    if (validFrom && validUntil && validFrom > validUntil) reject("validUntil", "proofs.datesReversed");
  });
export type ProofFields = z.infer<typeof ProofFields>;
export const proofFieldNames = ["kind", "number", "issuer", "region", "category", "validFrom", "validUntil"] as const;
export type ProofFieldName = (typeof proofFieldNames)[number];

/** Idempotency key of the form. */
export const FormKey = z.string().regex(/^[\w-]{8,100}$/, "input.keyInvalid");

/** A brand's badge, such as `DELTA:TRAINED`. */
export type BackedBadge = `${BrandCode}:${Badge}`;

/** Where staff checked the proof. */
const CheckSource = Text.trim().min(1, "proofs.sourceMissing").max(200, "proofs.tooLong");
const CheckNote = Text.trim().max(1000, "proofs.tooLong");

/** What staff say when they accept a proof, and what they must when they reject or end one. */
export const Acceptance = z.object({ source: CheckSource, note: CheckNote });
export const Rejection = z.object({ source: CheckSource, note: CheckNote.min(1, "proofs.reasonMissing") });

export interface RegisterEntry {
  holder: string;
  status: "ACTIVE" | "EXPIRED" | "SUSPENDED" | "REVOKED";
  validUntil: string | null;
  /** Date of the register's data. */
  asOf: string;
}

/** `entry` is null if the number is not on file. */
export interface Lookup {
  at: string;
  entry: RegisterEntry | null;
  /** What was looked up, as saved: the contractor may change the proof's number afterwards. */
  licence?: { region: string; number: string };
}
