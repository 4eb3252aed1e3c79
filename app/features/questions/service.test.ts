import { randomUUID } from "node:crypto";
import { like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails, notices } from "#app/features/notices/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { ctxWith, createHomeowner, createTestQuote, createRoofer } from "../../../tests/request-fixtures.ts";
import { maxQuestionLength } from "./model/limits.ts";
import { listQuestions, sendQuestion } from "./service.server.ts";

const { db } = await testDatabase();
const [ann, rapid] = [await createHomeowner(db), await createRoofer(db, { locale: "fr" })];
const quote = await createTestQuote(ann, rapid);
const ask = (question: string, over: { by?: typeof ann; quoteId?: string; idempotencyKey?: string } = {}) => {
  const { by = ann, quoteId = quote.id, idempotencyKey = randomUUID() } = over;
  return sendQuestion(by.ctx, { quoteId, question, idempotencyKey });
};
const countNotices = () => db.$count(notices, like(notices.key, "question:%"));

describe("questions about a quote", () => {
  it("[N-01] the contractor can answer once asked, and both parties see the thread", async () => {
    await expect(ask("Hello?", { by: rapid })).rejects.toMatchObject({ code: "questions.notAsked" });
    await ask("  Do you take the old shingles away?\nAll of them? ");
    await ask("Yes, all of them.", { by: rapid });
    const seen = await listQuestions(ann.ctx, quote.id);
    expect(seen).toMatchObject([
      { party: "customer", words: "Do you take the old shingles away?\nAll of them?" },
      { party: "contractor", words: "Yes, all of them." },
    ]);
    expect(await listQuestions(rapid.ctx, quote.id)).toEqual(seen);
    expect(JSON.stringify(seen)).not.toContain("@");
  });

  it("[N-01] are emailed to the other party in its language, with the brand's name and without the author's address", async () => {
    await sendQueuedNotices({ db, now: new Date() });
    const sent = await db.select().from(mails).where(like(mails.messageKey, "question:%"));
    const [toRapid, toAnn] = [rapid, ann].map(({ actor }) => sent.filter((mail) => mail.to === actor.email));
    expect(toRapid).toMatchObject([{ subject: expect.stringContaining("Question sur votre soumission"), brand: "DELTA" }]);
    expect(toRapid![0]!.text).toContain("Do you take the old shingles away?");
    expect(toRapid![0]!.text).toContain(`/crm-lite/${quote.id}#questions`);
    expect(toAnn![0]!.text).toContain("Yes, all of them.");
    expect(toRapid![0]!.text + toRapid![0]!.html + toRapid![0]!.from).not.toContain(ann.actor.email);
    expect(toAnn![0]!.text + toAnn![0]!.html + toAnn![0]!.from).not.toContain(rapid.actor.email);
  });

  it("[N-04] are one message and email per key, concurrently or later; other text with the key is rejected", async () => {
    const [before, idempotencyKey] = [await countNotices(), randomUUID()];
    await Promise.all([1, 2, 3].map(() => ask("When could you begin?", { idempotencyKey })));
    await ask("When could you begin?", { idempotencyKey });
    expect((await countNotices()) - before).toBe(1);
    await expect(ask("Something else", { idempotencyKey })).rejects.toMatchObject({ kind: "conflict", code: "input.keyUsed" });
  });

  it("[T65] are not found by another household, contractor or brand", async () => {
    for (const by of [await createHomeowner(db), await createRoofer(db)]) {
      await expect(listQuestions(by.ctx, quote.id)).rejects.toMatchObject({ kind: "not_found" });
      await expect(ask("Mine?", { by })).rejects.toMatchObject({ kind: "not_found" });
    }
    const elsewhere = ctxWith(ann, { brand: (await createHomeowner(db, { brand: "IKO" })).ctx.brand });
    await expect(listQuestions(elsewhere, quote.id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(ask("x", { quoteId: randomUUID() })).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[N-01] reject empty text and more than 2,000 characters at the field, and mask card numbers", async () => {
    await expect(ask(" \n")).rejects.toMatchObject({ fields: [{ field: "question", code: "questions.empty" }] });
    await expect(ask("x".repeat(maxQuestionLength + 1))).rejects.toMatchObject({ fields: [{ field: "question" }] });
    await ask("Charge 4111 1111 1111 1111");
    expect((await listQuestions(ann.ctx, quote.id)).map(({ words }) => words)).toContain("Charge •••• •••• •••• 1111");
  });

  it("[T59] are limited to ten a day per quote", async () => {
    const other = await createTestQuote(ann, await createRoofer(db));
    for (let count = 0; count < 10; count += 1) await ask(`Question ${count}`, { quoteId: other.id });
    await expect(ask("One more", { quoteId: other.id })).rejects.toMatchObject({ kind: "too_many" });
    expect(await listQuestions(ann.ctx, other.id)).toHaveLength(10);
  });
});
