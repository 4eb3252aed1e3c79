import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { findContactDetail } from "#app/lib/contact-details.ts";
import { failFields } from "#app/lib/errors.ts";
import { findProfanity } from "#app/lib/profanity.ts";
import { Text } from "#app/lib/text.ts";
import { maxReviewLength, type AspectStars } from "./aspects.ts";
import type { RemovalReason } from "./removal.ts";

const StarsValue = z.coerce
  .number("reviews.starsMissing")
  .int("reviews.starsMissing")
  .min(1, "reviews.starsMissing")
  .max(5, "reviews.starsMissing");
const OptionalStars = z.union([z.literal("").transform(() => null), StarsValue]).default(null);

/** `seen` is the version of the review that the form was filled from; 0 for a new one. */
export const ReviewInput = z.strictObject({
  stars: StarsValue,
  quality: OptionalStars,
  price: OptionalStars,
  punctuality: OptionalStars,
  words: Text.trim().max(maxReviewLength, "input.tooLong").default(""),
  seen: z.coerce.number().int().min(0),
});
export type ReviewInput = z.output<typeof ReviewInput>;

/** A version of a review before its author changed it. */
export interface FormerReview extends AspectStars {
  version: number;
  stars: number;
  words: string;
  replacedAt: string;
}

/** The job that a homeowner may review, with the review that exists. */
export interface ReviewForm {
  contractor: { publicId: string; name: string };
  category: CategoryCode;
  /** As shown to the public. */
  author: string;
  review: (Omit<ReviewInput, "seen"> & { version: number }) | null;
  isChangeable: boolean;
  removedFor: RemovalReason | null;
  /** By staff; they stay removed. */
  hasRemovedPhotos: boolean;
  /** Former versions, the newest first. */
  history: FormerReview[];
  /** A first review is published by the mailed link, or with a verified email address. */
  needsLink: boolean;
}

/** "Maria K.": never the whole last name. */
export function toPublicAuthor({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const initial = [...lastname.trim()][0];
  return [firstname.trim() || (initial ?? "?"), firstname.trim() && initial ? `${initial.toUpperCase()}.` : ""]
    .filter(Boolean)
    .join(" ")
    .slice(0, 60);
}

interface Writer {
  lastname: string;
  /** Of the job; empty if unknown. */
  street: string;
}

/** Refuses, whatever the stars: offensive words, contact details, and the writer's own last name and street. */
export function rejectUnsuitableReview(words: string, { lastname, street }: Writer): void {
  const found = findProfanity(words);
  if (found !== null) failFields([{ field: "words", code: "reviews.wordsProfane", details: { found } }]);
  const contact = findContactDetail(words);
  if (contact) failFields([{ field: "words", code: "reviews.wordsContact", details: { found: contact.found } }]);
  const own = [lastname.trim(), street.split(",")[0]?.trim() ?? ""].find((part) => part.length >= 3 && containsWord(words, part));
  if (own) failFields([{ field: "words", code: "reviews.wordsPrivate", details: { found: own } }]);
}

/** Case counts, so that a last name like "White" does not refuse a white fence. */
function containsWord(text: string, part: string): boolean {
  const at = text.indexOf(part);
  if (at < 0) return false;
  const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  return !isLetter(text[at - 1]) && !isLetter(text[at + part.length]);
}

/** A confirmed job whose homeowner is asked for a review. */
/** A job that its homeowner may review. */
export interface AskedReview {
  quoteId: string;
  contractor: string;
  category: CategoryCode;
}

export interface ReviewableJob {
  quoteId: string;
  brand: BrandCode;
  category: CategoryCode;
  homeowner: { accountId: string };
  contractor: { accountId: string; publicId: string; name: string };
}

/** A review that its homeowner published. */
export interface PublishedReview {
  quoteId: string;
  brand: BrandCode;
  /** The contractor's. */
  accountId: string;
  stars: number;
  words: string;
}
