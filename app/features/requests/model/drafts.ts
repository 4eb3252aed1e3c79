import { z } from "zod";
import { Answers } from "#app/features/categories/model/answers.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import { mostChosen, type ChosenContractor } from "#app/features/contractors/model.ts";

/** Days for which an untouched draft is kept. */
export const draftDays = 30;

/** What a wizard begins with: whom to ask, for what, where. */
export const DraftStart = z.strictObject({
  /** The contractors' account ids, the wizard's `contrid`. */
  contractorAccountIds: z.array(z.uuid()).min(1, "requests.contractorsMissing").max(mostChosen, "requests.contractorsTooMany"),
  category: z.enum(categoryCodes, "requests.categoryUnknown"),
  postalCode: z.string().trim().max(20).default(""),
  answers: Answers.default({}),
});
export type DraftStart = z.input<typeof DraftStart>;

const screenAnswers = {
  answers: Answers,
  /** The questions that the screen shows: those without an answer were cleared. */
  shown: z.array(z.string().max(40)).max(100),
};

/** The answers of a screen as they stand while they are being given. */
export const UnfinishedScreen = z.strictObject({
  ...screenAnswers,
  /** What the same page sent before without an answer yet: these replace it too, as a page that is closed cannot wait. */
  earlier: z.strictObject(screenAnswers).optional(),
  /** `savedAt` of the draft that the screen knows. */
  seen: z.iso.datetime().refine((moment) => moment > "2000"),
});
export type UnfinishedScreen = z.infer<typeof UnfinishedScreen>;

/** A contractor of a draft. It takes requests while it is on the draft's brand and not on vacation. */
export interface DraftContractor extends ChosenContractor {
  takesRequests: boolean;
}

/** An unfinished request. Its key is its permission: whoever has the link goes on with it. */
export interface Draft {
  key: string;
  category: CategoryCode;
  contractors: DraftContractor[];
  answers: Answers;
  /** When it was last changed. */
  savedAt: string;
  /** When it will be forgotten, if nobody goes on with it. */
  keptUntil: string;
}

/** Whether a text has the form of a draft's key; anything else is never looked up. */
export function isDraftKey(text: string): boolean {
  return /^[0-9a-z]{26}$/.test(text);
}

/** A submitted request, as its homeowner sees it. */
export const Request = z.object({
  id: z.uuid(),
  category: z.enum(categoryCodes),
  place: z.object({ city: z.string(), region: z.string(), postalCode: z.string(), timeZone: z.string() }),
  answers: Answers,
  submittedAt: z.iso.datetime(),
});
export type Request = z.infer<typeof Request>;
