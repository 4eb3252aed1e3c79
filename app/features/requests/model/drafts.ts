import { z } from "zod";
import { AnswersInput } from "#app/features/question-fields/model/answers-input.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import { maxChosenContractors, type ChosenContractor } from "#app/features/contractors/model.ts";

/** Days after the last change. */
export const draftDays = 30;

export const DraftStart = z.strictObject({
  /** The wizard's `contrid`. */
  contractorAccountIds: z.array(z.uuid()).min(1, "requests.contractorsMissing").max(maxChosenContractors, "requests.contractorsTooMany"),
  category: z.enum(categoryCodes, "requests.categoryUnknown"),
  postalCode: z.string().trim().max(20).default(""),
  answers: AnswersInput.default({}),
});
export type DraftStart = z.input<typeof DraftStart>;

const screenAnswers = {
  answers: AnswersInput,
  /** Questions on the screen; those without an answer are cleared. */
  shown: z.array(z.string().max(40)).max(100),
};

export const UnfinishedScreen = z.strictObject({
  ...screenAnswers,
  /** The page's previous unconfirmed save, which this replaces: a closing page cannot wait. */
  earlier: z.strictObject(screenAnswers).optional(),
  /** The draft's `savedAt` known to the screen. */
  seen: z.iso.datetime().refine((moment) => moment > "2000"),
});
export type UnfinishedScreen = z.infer<typeof UnfinishedScreen>;

/** `takesRequests` is false on vacation or off the draft's brand. */
export interface DraftContractor extends ChosenContractor {
  takesRequests: boolean;
}

/** The key is the permission: anyone with the link can continue. */
export interface Draft {
  key: string;
  category: CategoryCode;
  contractors: DraftContractor[];
  answers: Answers;
  savedAt: string;
  /** Deleted then unless changed. */
  keptUntil: string;
}

export function isDraftKey(text: string): boolean {
  return /^[0-9a-z]{26}$/.test(text);
}

export const Request = z.object({
  id: z.uuid(),
  category: z.enum(categoryCodes),
  place: z.object({ city: z.string(), region: z.string(), postalCode: z.string(), timeZone: z.string() }),
  answers: AnswersInput,
  submittedAt: z.iso.datetime(),
});
export type Request = z.infer<typeof Request>;
