import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { confirmJob } from "#app/features/booked-jobs/service.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { changeStatus, listLeads } from "#app/features/leads/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { unseal } from "#app/platform/seals.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxAfterDays } from "../../../../tests/request-fixtures.ts";
import { listReviews } from "../service.server.ts";
import { reviews, reviewVersions } from "../tables.server.ts";
import { loadReviewForm, saveReview } from "./writing.server.ts";

const { db } = await testDatabase(4);
/** Each call comes from an address of its own. */
let calls = 0;
function createVisitor() {
  calls += 1;
  return testCtx(db, { caller: `203.0.113.${calls}` });
}
const words = "New roof in two days, and a clean yard.";

/** A completed job; `confirm` asks for its review, and returns the mailed secret. */
async function completeJob() {
  const [ann, firm] = [await createHomeowner(db), await createRoofer(db)];
  const { id: quoteId, requestId } = await createTestQuote(ann, firm);
  const contact = { phone: "+13125550142", street: "12 Maple Row, Chicago" };
  await orderQuote(ann.ctx, { requestId, quoteId, seen: 1, contact, idempotencyKey: `order-${quoteId}` });
  const [lead] = (await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams()))).rows;
  const completion = { isBrandProduct: false, details: "New roof", finalPrice: 1_000 };
  await changeStatus(firm.ctx, { id: lead!.id, seen: lead!.version, status: "COMPLETED", completion });
  const [{ publicId } = { publicId: "" }] = await db.select().from(contractors).where(eq(contractors.id, firm.contractorId));
  const listAsked = async () =>
    (await db.select().from(notices).where(eq(notices.userId, ann.actor.userId))).filter(
      ({ template }) => template === "customer.reviewAsked",
    );
  const confirm = async () => {
    await confirmJob(ann.ctx, quoteId);
    await confirmJob(ann.ctx, quoteId);
    const [asked] = await listAsked();
    return { secret: unseal(String(asked!.content["sealed"]), "mail-link"), quoteId: "" };
  };
  const totals = async () => {
    const [row] = await db.select().from(contractors).where(eq(contractors.id, firm.contractorId));
    return { sum: row!.ratingSum, count: row!.reviewsCount };
  };
  return { ann, firm, quoteId, publicId, confirm, listAsked, totals };
}

describe("a homeowner's review", () => {
  it("[Y-05] [C-11] is asked for once a confirmed job, and published at once by the mailed link without sign-in", async () => {
    const { ann, firm, quoteId, publicId, confirm, listAsked, totals } = await completeJob();
    await expect(loadReviewForm(ann.ctx, { secret: "", quoteId })).rejects.toMatchObject({ kind: "not_found" });
    const key = await confirm();
    expect(await listAsked()).toHaveLength(1);
    expect(await loadReviewForm(createVisitor(), key)).toMatchObject({ author: "Ann M.", review: null, isChangeable: true });
    await saveReview(createVisitor(), key, { stars: "1", quality: "2", price: "", punctuality: "5", words, seen: 0 });
    const { items, verified } = await listReviews(createVisitor(), publicId, { after: null, only: null });
    expect(verified).toEqual({ rating: 1, count: 1 });
    const aspects = { quality: 2, price: null, punctuality: 5 };
    expect(items).toMatchObject([{ author: "Ann M.", stars: 1, words, isVerified: true, changedAt: null, aspects }]);
    expect(await totals()).toEqual({ sum: 1, count: 1 });
    const told = await db.select().from(notices).where(eq(notices.userId, firm.actor.userId));
    expect(told.map(({ template }) => template)).toContain("contractor.reviewed");
  });

  it("[C-11] is changed with its history, by link or signed in, and the rating follows in the same transaction", async () => {
    const { ann, quoteId, publicId, confirm, totals } = await completeJob();
    const key = await confirm();
    await saveReview(createVisitor(), key, { stars: 2, words, seen: 0 });
    await expect(saveReview(createVisitor(), key, { stars: 3, words, seen: 0 })).rejects.toMatchObject({ code: "reviews.changed" });
    await saveReview(ann.ctx, { secret: "", quoteId }, { stars: 5, words: "They came back and fixed it.", seen: 1 });
    await saveReview(createVisitor(), key, { stars: 5, words: "They came back and fixed it.", seen: 1 });
    expect(await totals()).toEqual({ sum: 5, count: 1 });
    const [review] = (await listReviews(createVisitor(), publicId, { after: null, only: null })).items;
    expect(review).toMatchObject({ stars: 5, changedAt: expect.any(String) });
    expect(await db.select().from(reviewVersions).where(eq(reviewVersions.reviewId, review!.id))).toMatchObject([
      { version: 1, stars: 2, words },
    ]);
    const late = { ...ctxAfterDays(ann, 91), caller: "203.0.113.250" };
    await expect(saveReview(late, { secret: "", quoteId }, { stars: 1, seen: 2 })).rejects.toMatchObject({ code: "reviews.final" });
  });

  it("[C-11] [T59] is first published by who can read the mail: a signed-in account with an unproved address is not enough", async () => {
    const { ann, quoteId, confirm, totals } = await completeJob();
    const key = await confirm();
    const own = { secret: "", quoteId };
    const setVerified = (emailVerified: boolean) => db.update(users).set({ emailVerified }).where(eq(users.id, ann.actor.userId));
    await setVerified(false);
    expect(await loadReviewForm(ann.ctx, own)).toMatchObject({ needsLink: true });
    await expect(saveReview(ann.ctx, own, { stars: 5, words, seen: 0 })).rejects.toMatchObject({ code: "reviews.linkFirst" });
    expect(await totals()).toEqual({ sum: 0, count: 0 });
    await setVerified(true);
    expect(await loadReviewForm(ann.ctx, own)).toMatchObject({ needsLink: false });
    await setVerified(false);
    await saveReview(ann.ctx, key, { stars: 5, words, seen: 0 });
    await saveReview(ann.ctx, own, { stars: 4, words, seen: 1 });
    expect(await totals()).toEqual({ sum: 4, count: 1 });
  });

  it("[C-11] [T13] is one, however often its form is sent at the same time", async () => {
    const { publicId, confirm, totals } = await completeJob();
    const key = await confirm();
    const sent = [1, 2, 3, 4].map((stars) => saveReview(createVisitor(), key, { stars, words, seen: 0 }));
    expect((await Promise.allSettled(sent)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [review] = (await listReviews(createVisitor(), publicId, { after: null, only: null })).items;
    expect(await totals()).toEqual({ sum: review!.stars, count: 1 });
  });

  it.each([
    ["reviews.wordsProfane", "They are bastards"],
    ["reviews.wordsContact", "Call me at 312-555-0142"],
    ["reviews.wordsPrivate", "The Miller family is happy"],
    ["reviews.wordsPrivate", "They worked at 12 Maple Row for a week"],
  ])("[T61] refuses with %s at any number of stars", async (code, text) => {
    const { confirm, totals } = await completeJob();
    const key = await confirm();
    for (const stars of [1, 5])
      await expect(saveReview(createVisitor(), key, { stars, words: text, seen: 0 })).rejects.toMatchObject({
        fields: [{ field: "words", code }],
      });
    expect(await totals()).toEqual({ sum: 0, count: 0 });
  });

  it("[S-07] belongs to its homeowner: a guessed secret, another account, its contractor and another brand find nothing", async () => {
    const { firm, quoteId, confirm } = await completeJob();
    const key = await confirm();
    const stranger = await createHomeowner(db);
    const other = await createHomeowner(db, { brand: "IKO" });
    const attempts = [
      () => loadReviewForm(createVisitor(), { secret: "of-yesterday", quoteId }),
      () => loadReviewForm(createVisitor(), { secret: "", quoteId }),
      () => saveReview(stranger.ctx, { secret: "", quoteId }, { stars: 1, seen: 0 }),
      () => saveReview(firm.ctx, { secret: "", quoteId }, { stars: 5, seen: 0 }),
      () => loadReviewForm(other.ctx, key),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
    expect(await db.$count(reviews, eq(reviews.contractorId, firm.contractorId))).toBe(0);
  });
});
