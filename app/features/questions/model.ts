import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** The longest question or answer, in characters. */
export const longestQuestion = 2_000;

/** Who wrote it: the homeowner asks, the contractor answers. */
export const questionParties = ["customer", "contractor"] as const;
export type QuestionParty = (typeof questionParties)[number];

/** What somebody writes about a quote. The key is the form's own: sent again with it, it is the same message. */
export const NewQuestion = z.strictObject({
  question: Text.trim().min(1, "questions.empty").max(longestQuestion, "quotes.wordsTooLong"),
  idempotencyKey: z.string().regex(/^[\w-]{8,100}$/, "input.keyInvalid"),
});
export type NewQuestion = z.input<typeof NewQuestion>;

/** What the form of the thread says. */
export function questionFrom(form: { get(name: string): unknown }): NewQuestion {
  return { question: String(form.get("question") ?? ""), idempotencyKey: String(form.get("questionKey") ?? "") };
}

/** A question or an answer as both sides see it: never who of a side wrote it, nor any address. */
export interface Question {
  id: string;
  party: QuestionParty;
  words: string;
  at: string;
}
