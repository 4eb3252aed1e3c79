import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { NewReview } from "#app/features/reviews/model/new-review.ts";
import type { Locale } from "#app/lib/locales.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { createDice, type Dice } from "../dice.ts";
import type { DemoContractor } from "./firm.ts";
import { generalWords, replies, tradeWords, type Mood } from "./review-words.ts";
import { listFamilyNames, listGivenNames } from "./words.ts";

/** Maximum age of reviews, in days. */
const maxAgeDays = 1100;

/** Generates reviews that match the record's count and star sum. */
export function generateReviews(
  { contractorId, contractor, record, listings }: DemoContractor & { contractorId: number },
  now: Date,
): NewReview[] {
  const dice = createDice(`reviews ${record.publicId}`);
  const trade = listings[0]?.category ?? contractor.serviceCategories?.[0];
  const ages = Array.from({ length: record.reviewsCount }, () => 2 + dice.share() ** 1.1 * maxAgeDays).sort((a, b) => a - b);
  const writeReview = createReviewWriter(trade, dice);
  return generateStars(record, dice).map((stars, at) => {
    const locale = pickLocale(contractor.locale ?? "en", dice);
    const words = dice.chance(0.7) ? writeReview(stars, locale) : "";
    const createdAt = new Date(now.getTime() - Math.round((ages[at] ?? 1) * dayMs));
    const answers = words !== "" && dice.chance(stars < 4 ? 0.7 : 0.15);
    const reply = answers ? dice.pick(replies[locale][toMood(stars)]) : null;
    return {
      contractorId,
      bookingId: null,
      author: generateAuthor(contractor.locale === "fr", dice),
      stars,
      words,
      locale,
      createdAt,
      reply,
    };
  });
}

/** Random stars with the given sum: mostly fives. */
function generateStars({ reviewsCount, ratingSum }: { reviewsCount: number; ratingSum: number }, dice: Dice): number[] {
  const stars = Array.from({ length: reviewsCount }, () => 5);
  for (let lacking = reviewsCount * 5 - ratingSum; lacking > 0;) {
    const at = dice.between(0, reviewsCount - 1);
    const off = Math.min(lacking, (stars[at] ?? 1) - 1, dice.pick([1, 1, 1, 2, 4]));
    stars[at] = (stars[at] ?? 1) - off;
    lacking -= off;
  }
  return stars;
}

function toMood(stars: number): Mood {
  if (stars >= 4) return stars === 5 ? "glad" : "fine";
  return stars === 3 ? "fine" : "cross";
}

/** Mostly the contractor's language. */
function pickLocale(own: Locale, dice: Dice): Locale {
  return dice.chance(0.88) ? own : dice.pick(["en", "es", "fr", "ru", "es"] as const);
}

/** Writes a review; repeats a sentence only when none is left. */
function createReviewWriter(trade: CategoryCode | undefined, dice: Dice): (stars: number, locale: Locale) => string {
  const usedSentences = new Set<string>();
  return (stars, locale) => {
    const mood = toMood(stars);
    const own = (trade && tradeWords[trade]?.[locale]?.[mood]) ?? [];
    const fresh = (sentences: readonly string[]) => sentences.filter((sentence) => !usedSentences.has(sentence));
    const [first, second] = [fresh(own), fresh(generalWords[locale][mood])];
    const parts = [first, second].flatMap((sentences) => (sentences.length > 0 && dice.chance(0.75) ? [dice.pick(sentences)] : []));
    for (const part of parts) usedSentences.add(part);
    return parts.join(" ");
  };
}

function generateAuthor(french: boolean, dice: Dice): string {
  const corner = french ? "quebec" : "midwest";
  return `${dice.pick(listGivenNames(corner))} ${dice.pick(listFamilyNames(corner)).charAt(0)}.`;
}
