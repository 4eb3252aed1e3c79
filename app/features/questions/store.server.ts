import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { quoteQuestions } from "./tables.server.ts";

export type QuestionRow = typeof quoteQuestions.$inferSelect;
export type NewQuestionRow = Omit<typeof quoteQuestions.$inferInsert, "id" | "createdAt">;

/** Oldest first. The caller must have loaded the quote in its scopes. */
export function listQuestionRows(ctx: Ctx, quote: { id: string }): Promise<QuestionRow[]> {
  return ctx.db
    .select()
    .from(quoteQuestions)
    .where(eq(quoteQuestions.quoteId, quote.id))
    .orderBy(asc(quoteQuestions.createdAt), asc(quoteQuestions.id));
}

export async function findQuestionByKey(ctx: Ctx, { quoteId, userId, idempotencyKey }: NewQuestionRow): Promise<QuestionRow | null> {
  const isOwn = and(eq(quoteQuestions.quoteId, quoteId), eq(quoteQuestions.userId, userId));
  const [found] = await ctx.db
    .select()
    .from(quoteQuestions)
    .where(and(isOwn, eq(quoteQuestions.idempotencyKey, idempotencyKey)));
  return found ?? null;
}

/** Returns null if the key was already used. */
export async function insertQuestion(ctx: Ctx, question: NewQuestionRow): Promise<QuestionRow | null> {
  const [added] = await ctx.db
    .insert(quoteQuestions)
    .values({ ...question, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}
