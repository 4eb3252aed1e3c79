import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { orders } from "#app/features/booking/tables.server.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote } from "../../../../tests/request-fixtures.ts";
import { maxReplyLength, replyChangeDays } from "../model/replies.ts";
import { listReviews, recordReviews } from "../service.server.ts";
import { loadRatingSites, saveRatingSites } from "./rating-sites.server.ts";
import { listOwnReviews, removeReviewReply, saveReviewReply } from "./replies.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });
const everything = { after: null, isUnanswered: false };
const inDays = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * dayMs) });

async function reviewedFirm(count = 1) {
  const firm = await openContractor(visitor, { name: "Byron", listings: [{}], stars: Array.from({ length: count }, () => 4) });
  return { ...firm, ctx: testCtx(db, { actor: contractorUser(firm) }) };
}

/** A booked and reviewed job, with the homeowner's and the contractor's contexts. */
async function reviewedJob() {
  const [from, to] = [await createHomeowner(db), await createRoofer(db)];
  const { id: quoteId, requestId } = await createTestQuote(from, to);
  await orderQuote(from.ctx, { quoteId, requestId, seen: 1, idempotencyKey: `reviewed-${quoteId}` });
  const [{ id: bookingId } = { id: null }] = await db.select().from(orders).where(eq(orders.quoteId, quoteId));
  const review = { author: "Maria K.", stars: 5, words: "Good.", locale: "en", createdAt: from.ctx.now, reply: null } as const;
  await recordReviews(system, [{ ...review, contractorId: to.contractorId, bookingId }]);
  const [{ id: reviewId } = { id: "" }] = (await listOwnReviews(to.ctx, everything)).items;
  return { from, to, reviewId };
}

const sentTo = async (userId: string) =>
  (await db.select().from(notices).where(eq(notices.userId, userId))).filter(({ template }) => template === "customer.reviewAnswered");

describe("a contractor's reply", () => {
  it("[C-11] is public, notifies the homeowner once, and can be changed and removed", async () => {
    const { from, to, reviewId } = await reviewedJob();
    await saveReviewReply(to.ctx, { reviewId, reply: "Thank you, Maria.", seen: 0 });
    await saveReviewReply(to.ctx, { reviewId, reply: "Thank you, Maria.", seen: 0 });
    expect(await sentTo(from.actor.userId)).toHaveLength(1);
    const [{ publicId } = { publicId: "" }] = await db.select().from(contractors).where(eq(contractors.id, to.contractorId));
    const shown = async () => (await listReviews(visitor, publicId, { after: null, only: null })).items.map(({ reply }) => reply);
    expect(await shown()).toEqual(["Thank you, Maria."]);

    await saveReviewReply(to.ctx, { reviewId, reply: "Thanks!", seen: 1 });
    expect(await shown()).toEqual(["Thanks!"]);
    await removeReviewReply(to.ctx, { reviewId, seen: 2 });
    await removeReviewReply(to.ctx, { reviewId, seen: 2 });
    expect(await shown()).toEqual([null]);
    expect(await sentTo(from.actor.userId)).toHaveLength(1);
    expect(await loadPublicProfile(visitor, publicId)).toMatchObject({ reviewsCount: 1, rating: 5 });
  });

  it("[C-11] can be changed for a limited time and then only removed", async () => {
    const { ctx } = await reviewedFirm();
    const [review] = (await listOwnReviews(ctx, everything)).items;
    const reviewId = review!.id;
    await saveReviewReply(ctx, { reviewId, reply: "First.", seen: 0 });
    await saveReviewReply(inDays(ctx, replyChangeDays), { reviewId, reply: "Second.", seen: 1 });
    const late = inDays(ctx, replyChangeDays + 1);
    expect((await listOwnReviews(late, everything)).items).toMatchObject([{ reply: "Second.", isChangeable: false }]);
    await expect(saveReviewReply(late, { reviewId, reply: "Third.", seen: 2 })).rejects.toMatchObject({ code: "reviews.replyFinal" });
    await removeReviewReply(late, { reviewId, seen: 2 });
    expect((await listOwnReviews(late, everything)).items).toMatchObject([{ reply: null, isChangeable: true }]);
  });

  it("[C-11] of a colleague is not overwritten: a conflict shows it", async () => {
    const firm = await reviewedFirm();
    const colleague = testCtx(db, { actor: contractorUser(firm, { accountManager: false }) });
    const [review] = (await listOwnReviews(firm.ctx, everything)).items;
    const reviewId = review!.id;
    await saveReviewReply(colleague, { reviewId, reply: "From the office.", seen: 0 });
    const stale = { kind: "conflict", code: "reviews.replyChanged", details: { current: "From the office.", version: 1 } };
    await expect(saveReviewReply(firm.ctx, { reviewId, reply: "From the roof.", seen: 0 })).rejects.toMatchObject(stale);
    await expect(removeReviewReply(firm.ctx, { reviewId, seen: 0 })).rejects.toMatchObject(stale);
    const saves = ["A", "B", "C", "D"].map((reply) => saveReviewReply(firm.ctx, { reviewId, reply, seen: 1 }));
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("[C-11] needs text of a limited length", async () => {
    const { ctx } = await reviewedFirm();
    const [review] = (await listOwnReviews(ctx, everything)).items;
    for (const [reply, code] of [
      ["  ", "reviews.replyEmpty"],
      ["x".repeat(maxReplyLength + 1), "reviews.replyTooLong"],
    ])
      await expect(saveReviewReply(ctx, { reviewId: review!.id, reply, seen: 0 })).rejects.toMatchObject({
        fields: [{ field: "reply", code }],
      });
  });

  it.each([
    ["Такого дерьма мы ещё не видели.", "reviews.replyProfane", "дерьма"],
    ["Call us at (312) 555-0142.", "reviews.replyPhone", "(312) 555-0142"],
    ["Écrivez à bureau@byron.example.com", "reviews.replyEmail", "bureau@byron.example.com"],
    ["Visite www.byron.example", "reviews.replyLink", "www.byron.example"],
  ])("[C-11] is refused with the words to remove: %s", async (reply, code, found) => {
    const { ctx } = await reviewedFirm();
    const [review] = (await listOwnReviews(ctx, everything)).items;
    await expect(saveReviewReply(ctx, { reviewId: review!.id, reply, seen: 0 })).rejects.toMatchObject({
      fields: [{ field: "reply", code, details: { found } }],
    });
    expect((await listOwnReviews(ctx, everything)).items).toMatchObject([{ reply: null }]);
  });

  it("[T30] [C-11] is written by the reviewed contractor alone", async () => {
    const [own, other] = [await reviewedFirm(), await reviewedFirm()];
    const [review] = (await listOwnReviews(own.ctx, everything)).items;
    const reply = { reviewId: review!.id, reply: "Not mine.", seen: 0 };
    await expect(saveReviewReply(other.ctx, reply)).rejects.toMatchObject({ kind: "not_found" });
    await expect(removeReviewReply(other.ctx, reply)).rejects.toMatchObject({ kind: "not_found" });
    await expect(saveReviewReply((await createHomeowner(db)).ctx, reply)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(saveReviewReply(visitor, reply)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect((await listOwnReviews(own.ctx, everything)).items).toMatchObject([{ reply: null }]);
  });
});

describe("a contractor's own reviews", () => {
  it("[C-11] are paged newest first, and filtered by missing replies", async () => {
    const { ctx } = await reviewedFirm(13);
    const first = await listOwnReviews(ctx, everything);
    const second = await listOwnReviews(ctx, { ...everything, after: first.next });
    expect([first.items.length, second.items.length, second.next]).toEqual([10, 3, null]);
    await saveReviewReply(ctx, { reviewId: first.items[0]!.id, reply: "Thanks.", seen: 0 });
    const unanswered = await listOwnReviews(ctx, { after: null, isUnanswered: true });
    expect(unanswered.counts).toEqual({ all: 13, unanswered: 12 });
    expect(unanswered.items.map(({ id }) => id)).not.toContain(first.items[0]!.id);
  });
});

describe("rating sites", () => {
  it("[C-11] are saved if they are on a known review site, without duplicates", async () => {
    const { ctx, publicId } = await reviewedFirm();
    const typed = ["yelp.com/biz/byron", "", "https://www.bbb.org/us/il/chicago/byron", "https://yelp.com/biz/byron"];
    await saveRatingSites(ctx, { ratingSites: typed, seen: (await loadRatingSites(ctx)).version });
    const ratingSites = ["https://yelp.com/biz/byron", "https://www.bbb.org/us/il/chicago/byron"];
    expect(await loadPublicProfile(visitor, publicId)).toMatchObject({ ratingSites });
  });

  it("[C-11] on other sites are refused at their line, unless saved before", async () => {
    const { ctx, id } = await reviewedFirm();
    await db
      .update(contractors)
      .set({ ratingSites: ["https://reviews.example/byron"] })
      .where(eq(contractors.id, id));
    const { version: seen } = await loadRatingSites(ctx);
    for (const site of ["https://yelp.com.evil.example/biz", "https://notyelp.com/biz", "https://example.com/?x=yelp.com"])
      await expect(saveRatingSites(ctx, { ratingSites: ["https://reviews.example/byron", site], seen })).rejects.toMatchObject({
        fields: [{ field: "ratingSites.1", code: "reviews.siteUnknown", details: { site } }],
      });
    await expect(saveRatingSites(ctx, { ratingSites: ["not a site"], seen })).rejects.toMatchObject({
      fields: [{ field: "ratingSites.0", code: "input.webInvalid" }],
    });
    await saveRatingSites(ctx, { ratingSites: ["https://reviews.example/byron", "https://houzz.com/byron"], seen });
    await expect(saveRatingSites(ctx, { ratingSites: [], seen })).rejects.toMatchObject({ code: "businessDetails.changed" });
  });
});
