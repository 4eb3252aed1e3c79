import { type Answer, type Answers, holds, notSure } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { keepAsked, type Question } from "#app/features/categories/model/questions.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { comparePrices, minContractors } from "../model/price-effects.ts";
import type { ShownEffects } from "#app/features/question-fields/model.ts";
import type { ShownPrices } from "../model/wizard.ts";
import { consumePrices, hasOnlinePrice, type OpenRequest } from "./offerings.server.ts";
import { findShownPrice } from "./price-cache.server.ts";

/** Choices beyond this are not compared: each counts as a price of every contractor. */
const maxCompared = 6;

/** A question with choices, and the draft whose limits its prices count against. */
interface Comparison {
  question: Question;
  draftKey: string;
}

/**
 * What each choice adds to the price, against the present or usual one. Empty with fewer than two contractors' prices, or
 * beyond the limits of shown prices, against which every choice counts.
 */
export async function showPriceEffects(ctx: Ctx, request: OpenRequest, { question, draftKey }: Comparison): Promise<ShownEffects[string]> {
  const category = findCategory(request.category) ?? fail("not_found", "requests.categoryUnknown");
  const kept = keepAsked(category.questions, request.answers);
  const compared = listCompared(question, kept);
  const open = request.offerings.filter((offering) => offering.takesRequests && hasOnlinePrice(offering));
  if (compared.length < 2 || compared.length > maxCompared || open.length < minContractors) return {};
  const shown = await consumePrices(ctx, open, { draftKey, times: compared.length });
  const counted = open.filter(({ id }) => shown.has(id));
  if (counted.length < minContractors) return {};
  const priceWith = (answer: Answer): ShownPrices => {
    const { answers, place, date } = request;
    const job = { answers: { ...answers, [question.key]: answer }, place, date };
    return Object.fromEntries(counted.map(({ accountId, offers }) => [accountId, findShownPrice(category, offers, job)]));
  };
  const base = priceWith(findBase(question, { compared, kept }));
  const effects = compared.flatMap((answer) => {
    const effect = comparePrices(base, priceWith(answer));
    return effect ? [[String(answer), effect] as const] : [];
  });
  return Object.fromEntries(effects);
}

/** "Not sure" has no price of its own. */
function listCompared({ kind, options, presets }: Question, kept: Answers): Answer[] {
  if (kind === "yesNo") return [true, false];
  if (kind === "choice") return options.filter(({ when }) => holds(when, kept)).map(({ value }) => value);
  return [...(presets ?? [])];
}

function findBase({ key, typical, startsAs }: Question, { compared, kept }: { compared: readonly Answer[]; kept: Answers }): Answer {
  const wanted = [kept[key], startsAs, typical].find((answer) => answer !== undefined && answer !== notSure && compared.includes(answer));
  return wanted ?? compared[0] ?? notSure;
}
