import { emit } from "#app/events/emit.server.ts";
import { signedIn } from "#app/features/accounts/policy.ts";
import { holdHousehold, holdOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { findParty, loadQuote, summarizeQuote } from "#app/features/quotes/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { giveBackToEach, spendFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { NewQuestion, type Question } from "./model.ts";
import { findQuestionByKey, insertQuestion, listQuestionRows, type NewQuestionRow } from "./store.server.ts";

type Quote = Awaited<ReturnType<typeof loadQuote>>;

/** Oldest first; `not_found` for anyone but the quote's two parties. */
export async function listQuestions(ctx: Ctx, quoteId: string): Promise<Question[]> {
  const rows = await listQuestionRows(ctx, await loadQuote(ctx, quoteId));
  return rows.map(({ id, party, words, createdAt }) => ({ id, party, words, at: createdAt.toISOString() }));
}

/**
 * Saves a message and emails it to the other party, without addresses. Contractors can write only after a question
 * (`questions.notAsked`). Idempotent by key (`input.keyUsed` if the text differs). `too_many` beyond the daily limits.
 */
export async function sendQuestion(ctx: Ctx, { quoteId, ...given }: NewQuestion & { quoteId: string }): Promise<void> {
  const { userId } = signedIn(ctx.actor);
  const quote = await loadQuote(ctx, quoteId);
  const party = findParty(ctx.actor, quote);
  if (party !== "customer" && party !== "contractor") fail("not_found", "access.notFound");
  const { question, idempotencyKey } = parseInput(NewQuestion, given);
  const row = { quoteId: quote.id, party, userId, words: question, idempotencyKey };
  if (await isSent(ctx, row)) return;
  if (party === "contractor") await refuseUnasked(ctx, quote);
  const buckets: Bucket[] = [
    ["questions", `${userId} ${quote.id}`],
    ["questionsOfUser", userId],
    ["questionsOfBrand", ctx.brand.code],
  ];
  await spendFromEach(ctx, buckets, 1);
  const isNew = await inTransaction(ctx, (inside) => saveQuestion(inside, quote, row));
  if (!isNew) await giveBackToEach(ctx, buckets);
}

/** True if the message was already sent. Conflict `input.keyUsed` if its key was used for other text. */
async function isSent(ctx: Ctx, row: NewQuestionRow): Promise<boolean> {
  const known = await findQuestionByKey(ctx, row);
  if (known && known.words !== row.words) fail("conflict", "input.keyUsed");
  return known !== null;
}

async function refuseUnasked(ctx: Ctx, quote: Quote): Promise<void> {
  const asked = await listQuestionRows(ctx, quote);
  if (!asked.some(({ party }) => party === "customer")) fail("conflict", "questions.notAsked");
}

async function saveQuestion(ctx: Ctx, quote: Quote, row: NewQuestionRow): Promise<boolean> {
  if (row.party === "customer") await holdOwnHousehold(ctx);
  else await holdHousehold(ctx, quote.accountId);
  // The homeowner's account, and the quote with it, may have been deleted meanwhile.
  await loadQuote(ctx, quote.id);
  const saved = await insertQuestion(ctx, row);
  if (!saved) return false;
  await emit(ctx, "question.sent", { ...saved, quote: summarizeQuote(quote) });
  return true;
}
