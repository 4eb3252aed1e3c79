import { z } from "zod";
import { locales } from "#app/lib/locales.ts";
import { Text } from "#app/lib/text.ts";

const Words = Text.trim().max(4000);

/** A review: of one finished job, by whoever had it done, and what the contractor says to it. */
export const NewReview = z.strictObject({
  contractorId: z.int(),
  /** The job's booking; null for a job that was not booked here. */
  bookingId: z.uuid().nullable(),
  /** First name and initial, as everybody may read it: "Maria K." */
  author: Text.trim().min(1).max(60),
  stars: z.int().min(1).max(5),
  /** Empty where stars alone were given. */
  words: Words,
  /** The language of the words. */
  locale: z.enum(locales),
  createdAt: z.date(),
  reply: Words.min(1).nullable(),
});
export type NewReview = z.infer<typeof NewReview>;
