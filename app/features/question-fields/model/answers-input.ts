import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";

export type { Answers };

// Apart from the answers themselves, which pages load: they read no input.

const AnswerInput = z.union([
  Text.max(2000),
  z.number().min(-1_000_000).max(1_000_000),
  z.boolean(),
  z
    .array(Text.max(60))
    .min(1)
    .max(40)
    .refine((options) => new Set(options).size === options.length, { error: "answers.notAnOption" }),
]);

/** Only number and length are checked here; the category checks meaning. */
export const AnswersInput: z.ZodType<Answers, Answers> = z
  .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/), AnswerInput)
  .refine((answers) => Object.keys(answers).length <= 100, { error: "answers.tooMany" });
