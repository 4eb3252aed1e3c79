import { z } from "zod";
import { LineText, Text } from "#app/lib/text.ts";
import { maxAmounts } from "#app/lib/typed-dollars.ts";
import { maxChangeLines } from "../model.ts";

const { most, code } = maxAmounts.job;
const Words = Text.trim().max(2000, "input.tooLong");

/** In cents; negative for removed work. */
const Line = z.strictObject({
  title: LineText.trim().min(1, "bookedJobs.lineMissing").max(120, "input.tooLong"),
  amount: z
    .int("amount.invalid")
    .min(-most, code)
    .max(most, code)
    .refine((amount) => amount !== 0, "bookedJobs.amountMissing"),
});

export const ChangeProposal = z.strictObject({
  lines: z.array(Line).min(1, "bookedJobs.linesMissing").max(maxChangeLines, "bookedJobs.linesMissing"),
  reason: Words.min(1, "bookedJobs.reasonMissing"),
  idempotencyKey: z.string().regex(/^[\w-]{8,100}$/, "input.invalid"),
});

export const ChangeAnswer = z.strictObject({ event: z.enum(["accept", "decline"]), answer: Words.default("") });

export const Problem = z.strictObject({ problem: Words.min(1, "bookedJobs.problemMissing") });
