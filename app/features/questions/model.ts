import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { maxQuestionLength } from "./model/limits.ts";

/** Homeowners ask, contractors answer. */
const questionParties = ["customer", "contractor"] as const;
export type QuestionParty = (typeof questionParties)[number];

/** A message about a quote. A retry with the same key is the same message. */
export const NewQuestion = z.strictObject({
  question: Text.trim().min(1, "questions.empty").max(maxQuestionLength, "quotes.wordsTooLong"),
  idempotencyKey: z.string().regex(/^[\w-]{8,100}$/, "input.keyInvalid"),
});
export type NewQuestion = z.input<typeof NewQuestion>;

export function parseQuestionForm(form: { get(name: string): unknown }): NewQuestion {
  return { question: String(form.get("question") ?? ""), idempotencyKey: String(form.get("questionKey") ?? "") };
}

/** A message as both parties see it, without its author's identity or address. */
export interface Question {
  id: string;
  party: QuestionParty;
  words: string;
  at: string;
}
