import { z } from "zod";
import { locales } from "#app/lib/locales.ts";
import { Text } from "#app/lib/text.ts";

const Words = Text.trim().max(4000);

/** A review of one finished job, with the contractor's reply. */
export const NewReview = z.strictObject({
  contractorId: z.int(),
  /** Booking of the job; null for one booked elsewhere. */
  bookingId: z.uuid().nullable(),
  /** First name and initial, shown publicly: "Maria K." */
  author: Text.trim().min(1).max(60),
  stars: z.int().min(1).max(5),
  /** Empty for a rating without text. */
  words: Words,
  locale: z.enum(locales),
  createdAt: z.date(),
  reply: Words.min(1).nullable(),
});
export type NewReview = z.infer<typeof NewReview>;
