import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { orders } from "#app/features/booking/tables.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { listReviews, recordReviews } from "#app/features/reviews/service.server.ts";
import { listOwnReviews, saveReviewReply } from "#app/features/reviews/service/replies.server.ts";
import { addReviewPhoto, readOwnReviewPicture, readReviewPicture, removeReviewPhoto } from "#app/features/reviews/service/photos.server.ts";
import { loadReviewForm, saveReview } from "#app/features/reviews/service/writing.server.ts";
import { reviewRequests, reviews } from "#app/features/reviews/tables.server.ts";
import { brands } from "#app/brands/registry.ts";
import { limits } from "#app/platform/limits.server.ts";
import { staff } from "../../../tests/calls.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createPhoto } from "../../../tests/pictures.ts";
import { createHomeowner, createRoofer, createTestQuote, systemCtx, type Person } from "../../../tests/request-fixtures.ts";
import { decideReports, listReportedReviews, loadReportForm, readReportedPicture, reportReview } from "./service.server.ts";
import { reviewReports } from "./tables.server.ts";

const { db } = await testDatabase(4);
const [boss, colleague] = [await staff(db, "ROLE_ADMIN"), await staff(db, "ROLE_ADMIN")];
const reader = await createHomeowner(db);
const words = "They left Mr. Olson at 12 Elm without a roof.";

/** A published review of a booked job with one star, and one with five that nobody reports. */
async function publishReview() {
  const [ann, firm] = [await createHomeowner(db), await createRoofer(db)];
  const { id: quoteId, requestId } = await createTestQuote(ann, firm);
  await orderQuote(ann.ctx, { requestId, quoteId, seen: 1, idempotencyKey: `order-${quoteId}` });
  const [booking] = await db.select().from(orders).where(eq(orders.quoteId, quoteId));
  const asked = { quoteId, brand: "DELTA", accountId: ann.actor.accountId, keyHash: quoteId, createdAt: new Date() } as const;
  await db.insert(reviewRequests).values(asked);
  const common = { contractorId: firm.contractorId, author: "Ann M.", locale: "en", createdAt: new Date(), reply: null } as const;
  await recordReviews(systemCtx(db), [
    { ...common, bookingId: booking!.id, stars: 1, words },
    { ...common, bookingId: null, stars: 5, words: "Great work, tidy crew." },
  ]);
  const [review] = await db.select().from(reviews).where(eq(reviews.bookingId, booking!.id));
  const [{ publicId } = { publicId: "" }] = await db.select().from(contractors).where(eq(contractors.id, firm.contractorId));
  const id = review!.id;
  const shown = async () => (await listReviews(ann.ctx, publicId, { after: null, only: null })).items.find((one) => one.id === id)!;
  const totals = async () => {
    const [row] = await db.select().from(contractors).where(eq(contractors.id, firm.contractorId));
    const { counts } = await listReviews(ann.ctx, publicId, { after: null, only: null });
    return { sum: row!.ratingSum, count: row!.reviewsCount, counts };
  };
  const decide = (decision: string, reason = "", by = boss) => decideReports(by.ctx, { reviewId: id, seen: 1, decision, reason });
  return { ann, firm, id, quoteId, publicId, shown, totals, decide };
}

const isWaiting = async (id: string, by = boss) => (await listReportedReviews(by.ctx)).some(({ reviewId }) => reviewId === id);
const sentTo = async ({ actor }: Person) =>
  (await db.select().from(notices).where(eq(notices.userId, actor.userId))).map(({ template }) => template);

describe("a reported review", () => {
  it("[C-11] stays public until staff removes it, whose reason takes its place and whose stars no longer count", async () => {
    const { ann, firm, id, quoteId, shown, totals, decide } = await publishReview();
    await reportReview(firm.ctx, id, { reason: "PRIVATE", words: "Mr. Olson is a neighbor" });
    await reportReview(reader.ctx, id, { reason: "OFFENSIVE" });
    await reportReview(reader.ctx, id, { reason: "OFFENSIVE" });
    expect(await shown()).toMatchObject({ stars: 1, words, removedFor: null });
    expect(await totals()).toEqual({ sum: 6, count: 2, counts: [1, 0, 0, 0, 1] });
    const [reported] = (await listReportedReviews(boss.ctx)).filter(({ reviewId }) => reviewId === id);
    expect(reported).toMatchObject({ words, isVerified: true });
    expect(reported!.reports.map(({ by, reason }) => `${by}: ${reason}`).toSorted()).toEqual(["homeowner: OFFENSIVE", "reviewed: PRIVATE"]);
    await decide("remove", "PRIVATE");
    expect(await shown()).toEqual({
      id,
      locale: "en",
      createdAt: expect.any(String),
      removedFor: "PRIVATE",
      author: "",
      stars: 0,
      words: "",
      reply: null,
      isVerified: false,
      aspects: { quality: null, price: null, punctuality: null },
      changedAt: null,
      photos: [],
    });
    expect(await totals()).toEqual({ sum: 5, count: 1, counts: [0, 0, 0, 0, 1] });
    expect((await listOwnReviews(firm.ctx, { after: null, isUnanswered: true })).items.map((one) => one.id)).not.toContain(id);
    await expect(saveReviewReply(firm.ctx, { reviewId: id, reply: "Thanks", seen: 0 })).rejects.toMatchObject({ code: "reviews.removed" });
    expect(await sentTo(ann)).toContain("customer.reviewRemoved");
    expect((await sentTo(firm)).filter((template) => /review|report/i.test(template))).toEqual(["contractor.reviewRemoved"]);
    expect((await sentTo(reader)).filter((template) => template.startsWith("reader."))).toEqual(["reader.reportRemoved"]);
    const log = await db.select().from(auditEntries).where(eq(auditEntries.act, "review.reportsDecided"));
    expect(log.at(-1)).toMatchObject({
      userId: boss.actor.userId,
      facts: { reviewId: id, decision: "remove", reason: "PRIVATE", reports: 2 },
    });
    expect(await loadReviewForm(ann.ctx, { secret: "", quoteId })).toMatchObject({ removedFor: "PRIVATE", isChangeable: true });
  });

  it("[C-11] is published again once its author changes what broke the rule, unless the reason allows no repair", async () => {
    const [fixable, final] = [await publishReview(), await publishReview()];
    for (const { id } of [fixable, final]) await reportReview(reader.ctx, id, { reason: "PRIVATE" });
    await fixable.decide("remove", "PRIVATE");
    await final.decide("remove", "NOT_CUSTOMER");
    const save = ({ ann, quoteId }: typeof final, text: string) =>
      saveReview(ann.ctx, { secret: "", quoteId }, { stars: "2", quality: "", price: "", punctuality: "", words: text, seen: 1 });
    await expect(save(fixable, words)).rejects.toMatchObject({ code: "reviews.removed" });
    await save(fixable, "They left the roof open.");
    expect(await fixable.shown()).toMatchObject({ stars: 2, words: "They left the roof open.", removedFor: null });
    expect(await fixable.totals()).toEqual({ sum: 7, count: 2, counts: [0, 1, 0, 0, 1] });
    await expect(save(final, "They left the roof open.")).rejects.toMatchObject({ code: "reviews.removed" });
    expect((await final.totals()).count).toBe(1);
  });

  it("[C-11] is decided on once: a kept version cannot be reported again, a changed one can", async () => {
    const { ann, firm, id, quoteId, totals, decide } = await publishReview();
    await reportReview(firm.ctx, id, { reason: "NOT_CUSTOMER" });
    const decisions = await Promise.allSettled([decide("keep"), decide("remove", "NOT_CUSTOMER", colleague)]);
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    if (decisions[0]!.status !== "fulfilled") return;
    expect((await totals()).count).toBe(2);
    expect(await isWaiting(id)).toBe(false);
    expect(await sentTo(firm)).toContain("reader.reportKept");
    expect(await sentTo(ann)).not.toContain("customer.reviewRemoved");
    await expect(reportReview(reader.ctx, id, { reason: "PRIVATE" })).rejects.toMatchObject({ code: "reviewReports.checked" });
    expect(await loadReportForm(reader.ctx, id)).toMatchObject({ state: "checked" });
    const review = { stars: "1", quality: "", price: "", punctuality: "", words: "Worse than bad.", seen: 1 };
    await saveReview(ann.ctx, { secret: "", quoteId }, review);
    await reportReview(reader.ctx, id, { reason: "PRIVATE" });
    await expect(decide("remove", "PRIVATE")).rejects.toMatchObject({ code: "reviewReports.changed" });
    expect((await listReportedReviews(boss.ctx)).find(({ reviewId }) => reviewId === id)).toMatchObject({ history: [{ words, stars: 1 }] });
  });

  it("[T54] [C-11] shows staff its photos, also once it is removed, and is reported again once a photo is added", async () => {
    const { ann, firm, id, quoteId, decide } = await publishReview();
    const key = { secret: "", quoteId };
    await reportReview(reader.ctx, id, { reason: "PRIVATE" });
    await decide("keep");
    await expect(reportReview(firm.ctx, id, { reason: "PRIVATE" })).rejects.toMatchObject({ code: "reviewReports.checked" });
    const source = await createPhoto({ width: 400, height: 300 });
    await addReviewPhoto(ann.ctx, key, source);
    await addReviewPhoto(ann.ctx, key, source);
    expect(await loadReviewForm(ann.ctx, key)).toMatchObject({ review: { version: 2 }, history: [{ version: 1, words }] });
    await reportReview(reader.ctx, id, { reason: "PRIVATE" });
    const reported = (await listReportedReviews(boss.ctx)).find(({ reviewId }) => reviewId === id)!;
    expect(reported.photos).toHaveLength(1);
    const read = (by = boss.ctx) => readReportedPicture(by, id, { id: reported.photos[0]!.id, file: "320.webp" });
    await expect(decide("remove", "PRIVATE")).rejects.toMatchObject({ code: "reviewReports.changed" });
    await decideReports(boss.ctx, { reviewId: id, seen: 2, decision: "remove", reason: "PRIVATE" });
    expect((await read()).byteLength).toBeGreaterThan(100);
    await expect(read({ ...boss.ctx, brand: brands.IKO, actor: { ...boss.actor, brands: ["IKO"] } })).rejects.toMatchObject({
      kind: "not_found",
    });
    for (const { ctx } of [ann, firm, reader]) await expect(read(ctx)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("[C-11] [T84] keeps its photos removed once its author has changed the text, and refuses the same file", async () => {
    const { ann, id, quoteId, shown, decide } = await publishReview();
    const key = { secret: "", quoteId };
    const [source, other] = [await createPhoto({ width: 400, height: 300 }), await createPhoto({ width: 400, height: 310 })];
    await addReviewPhoto(ann.ctx, key, source);
    const [photo] = (await shown()).photos;
    await reportReview(reader.ctx, id, { reason: "PRIVATE" });
    await decideReports(boss.ctx, { reviewId: id, seen: 2, decision: "remove", reason: "PRIVATE" });
    expect(await loadReviewForm(ann.ctx, key)).toMatchObject({ hasRemovedPhotos: true });
    await removeReviewPhoto(ann.ctx, key, photo!.id);
    await expect(addReviewPhoto(ann.ctx, key, source)).rejects.toMatchObject({ code: "photos.removedByStaff" });
    await saveReview(ann.ctx, key, { stars: "1", quality: "", price: "", punctuality: "", words: "No roof.", seen: 2 });
    expect(await shown()).toMatchObject({ words: "No roof.", removedFor: null, photos: [] });
    const picture = { id: photo!.id, file: "320.webp" };
    for (const read of [() => readReviewPicture(reader.ctx, id, picture), () => readOwnReviewPicture(ann.ctx, key, picture)])
      await expect(read()).rejects.toMatchObject({ kind: "not_found" });
    expect((await readReportedPicture(boss.ctx, id, picture)).byteLength).toBeGreaterThan(100);
    await addReviewPhoto(ann.ctx, key, other);
    expect((await shown()).photos).toHaveLength(1);
    await expect(decide("keep")).rejects.toMatchObject({ code: "reviewReports.decided" });
  });

  it("[C-11] is never removed without a reason of the list, nor by whoever reported it", async () => {
    const { id, decide } = await publishReview();
    await reportReview(reader.ctx, id, { reason: "OFFENSIVE" });
    await expect(decide("remove")).rejects.toMatchObject({ fields: [{ field: "reason", code: "reviewReports.reasonMissing" }] });
    await expect(decide("remove", "NEGATIVE")).rejects.toMatchObject({ kind: "invalid" });
    await expect(reportReview(reader.ctx, id, { reason: "NEGATIVE" })).rejects.toMatchObject({ kind: "invalid" });
    await reportReview(colleague.ctx, id, { reason: "OFFENSIVE" });
    await expect(decide("keep", "", colleague)).rejects.toMatchObject({ kind: "forbidden", code: "reviewReports.ownReport" });
  });

  it("[T54] [T30] is seen by staff of the business's brands alone, and reported where it is shown, within limits", async () => {
    const { firm, id, decide } = await publishReview();
    const other = { ctx: { ...boss.ctx, brand: brands.IKO, actor: { ...boss.actor, brands: ["IKO"] as const } }, actor: boss.actor };
    await reportReview(firm.ctx, id, { reason: "CONFLICT" });
    expect([await isWaiting(id), await isWaiting(id, other)]).toEqual([true, false]);
    await expect(decide("remove", "CONFLICT", other)).rejects.toMatchObject({ code: "reviewReports.decided" });
    for (const { ctx } of [reader, firm]) await expect(listReportedReviews(ctx)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(reportReview(testCtx(db), id, { reason: "CONFLICT" })).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(loadReportForm({ ...reader.ctx, brand: brands.IKO }, id)).rejects.toMatchObject({ kind: "not_found" });
    expect(await loadReportForm({ ...firm.ctx, brand: brands.IKO }, id)).toMatchObject({ isOwn: true, state: "reported" });
    const eager = await createHomeowner(db);
    const common = { contractorId: firm.contractorId, bookingId: null, author: "Bo", stars: 5, locale: "en", reply: null } as const;
    const many = Array.from({ length: limits.reviewReports.burst }, (_, at) => ({ ...common, words: `${at}`, createdAt: new Date() }));
    await recordReviews(systemCtx(db), many);
    const own = await db.select().from(reviews).where(eq(reviews.author, "Bo"));
    for (const { id: reviewId } of own) await reportReview(eager.ctx, reviewId, { reason: "ADVERTISING" });
    await expect(reportReview(eager.ctx, id, { reason: "PRIVATE" })).rejects.toMatchObject({ kind: "too_many" });
    expect(await db.$count(reviewReports, eq(reviewReports.userId, eager.actor.userId))).toBe(limits.reviewReports.burst);
  });
});
