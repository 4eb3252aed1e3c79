import { emit } from "#app/events/emit.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { lockHouseholdForWrite, lockOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { findParty, loadQuote, summarizeQuote } from "#app/features/quotes/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { refundEach, consumeFromEach, type Bucket } from "#app/platform/limits.server.ts";
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
export async function sendQuestion(ctx: Ctx, { quoteId, ...rawInput }: NewQuestion & { quoteId: string }): Promise<void> {
  const { userId } = requireSignedIn(ctx.actor);
  const quote = await loadQuote(ctx, quoteId);
  const party = findParty(ctx.actor, quote);
  if (party !== "customer" && party !== "contractor") fail("not_found", "access.notFound");
  const { question, idempotencyKey } = parseInput(NewQuestion, rawInput);
  const row = { quoteId: quote.id, party, userId, words: question, idempotencyKey };
  if (await isSent(ctx, row)) return;
  if (party === "contractor") await rejectUnaskedAnswer(ctx, quote);
  const buckets: Bucket[] = [
    ["questions", `${userId} ${quote.id}`],
    ["questionsOfUser", userId],
    ["questionsOfBrand", ctx.brand.code],
  ];
  await consumeFromEach(ctx, buckets, 1);
  const isNew = await inTransaction(ctx, (tx) => saveQuestion(tx, quote, row));
  if (!isNew) await refundEach(ctx, buckets);
}

/** True if the message was already sent. Conflict `input.keyUsed` if its key was used for other text. */
async function isSent(ctx: Ctx, row: NewQuestionRow): Promise<boolean> {
  const existing = await findQuestionByKey(ctx, row);
  if (existing && existing.words !== row.words) fail("conflict", "input.keyUsed");
  return existing !== null;
}

async function rejectUnaskedAnswer(ctx: Ctx, quote: Quote): Promise<void> {
  const messages = await listQuestionRows(ctx, quote);
  if (!messages.some(({ party }) => party === "customer")) fail("conflict", "questions.notAsked");
}

async function saveQuestion(ctx: Ctx, quote: Quote, row: NewQuestionRow): Promise<boolean> {
  if (row.party === "customer") await lockOwnHousehold(ctx);
  else await lockHouseholdForWrite(ctx, quote.accountId);
  // The homeowner's account, and the quote with it, may have been deleted meanwhile.
  await loadQuote(ctx, quote.id);
  const saved = await insertQuestion(ctx, row);
  if (!saved) return false;
  await emit(ctx, "question.sent", { ...saved, quote: summarizeQuote(quote) });
  return true;
}
