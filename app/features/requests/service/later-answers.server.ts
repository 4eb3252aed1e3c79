import { lockOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { AnswersInput } from "#app/features/question-fields/model/answers-input.ts";
import { type Answers, notSure, isSameAnswer } from "#app/features/categories/model/answers.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { lockOpenQuotes, repriceQuotes, listUnknownKeys } from "#app/features/quotes/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { canSubmit } from "../policy.ts";
import { findRequestRow, saveLaterAnswers } from "../store.server.ts";

/**
 * Reprices dependent quotes and notifies each contractor once. Repeats change nothing. Throws `quotes.answerMissing`,
 * `quotes.notUnknown`, `quotes.answeredBooked` or `quotes.answeredLate`.
 */
export async function answerUnknowns(ctx: Ctx, { id, answers: input }: { id: string; answers: Answers }): Promise<void> {
  allow(canSubmit(ctx.actor));
  const added = parseInput(AnswersInput, input);
  await inTransaction(ctx, async (tx) => {
    // Locks before reading, so that a contractor added meanwhile is priced by these answers too.
    await lockOwnHousehold(tx);
    const quotes = isUuid(id) ? await lockOpenQuotes(tx, id) : fail("not_found", "access.notFound");
    const request = (await findRequestRow(tx, id)) ?? fail("not_found", "access.notFound");
    const keys = Object.keys(added).filter((key) => !isSameAnswer(request.answers[key], added[key]));
    const category = findCategory(request.category) ?? fail("invalid", "requests.categoryUnknown");
    const unknown = listUnknownKeys(quotes);
    if (Object.keys(added).length === 0) fail("invalid", "quotes.answerMissing");
    if (keys.length === 0) return;
    if (keys.some((key) => !unknown.has(key))) fail("conflict", "quotes.notUnknown");
    const answers = { ...request.answers, ...added };
    const asked = category.questions.filter(({ key }) => keys.includes(key));
    const open = keys.filter((key) => added[key] === notSure || added[key] === "").map((field) => ({ field, code: "answers.required" }));
    const failures = [...open, ...checkAnswers(category, answers, asked)];
    if (failures.length > 0) failFields(failures);
    await saveLaterAnswers(tx, id, added);
    await repriceQuotes(tx, quotes, { category, answers, keys });
  });
}
