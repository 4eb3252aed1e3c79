import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import {
  addChangePhoto,
  answerChange,
  findJobView,
  listNextChangePhotos,
  proposeChange,
  readChangePicture,
  removeChangePhoto,
} from "#app/features/booked-jobs/service.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { sweepPictures } from "#app/features/photos/service/pictures.server.ts";
import { attachedPhotos, pictures } from "#app/features/photos/tables.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createPhoto } from "../../../../tests/pictures.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxAfterDays, systemCtx } from "../../../../tests/request-fixtures.ts";
import { listReviews } from "../service.server.ts";
import { reviewRequests, reviews } from "../tables.server.ts";
import { addReviewPhoto, listOwnReviewPhotos, readOwnReviewPicture, readReviewPicture, removeReviewPhoto } from "./photos.server.ts";
import { saveReview } from "./writing.server.ts";

const { db } = await testDatabase(4);
const [ann, firm, stranger, rival] = [await createHomeowner(db), await createRoofer(db), await createHomeowner(db), await createRoofer(db)];
const file = "320.webp";
const gone = { kind: "not_found" };
let shade = 0x203040;
/** A photo not sent before, with a location. */
const fresh = () => createPhoto({ width: 400, height: 300, colour: `#${(shade += 0x010203).toString(16)}` });
const visitor = () => testCtx(db, { caller: "203.0.113.9" });

async function bookJob() {
  const { id: quoteId, requestId } = await createTestQuote(ann, firm);
  await orderQuote(ann.ctx, { requestId, quoteId, seen: 1, idempotencyKey: `order-${quoteId}` });
  return quoteId;
}

describe("photos of a review", () => {
  it("[C-11] [T84] are added by the mailed link, shown with the published review alone, and gone once it is removed", async () => {
    const quoteId = await bookJob();
    const secret = `secret-${quoteId}`;
    const asked = { quoteId, brand: "DELTA", accountId: ann.actor.accountId, keyHash: tokenHash(secret), createdAt: new Date() } as const;
    await db.insert(reviewRequests).values(asked);
    const key = { secret, quoteId: "" };
    const source = await fresh();
    await addReviewPhoto(visitor(), key, source);
    await addReviewPhoto(visitor(), key, source);
    await addReviewPhoto(visitor(), key, await fresh());
    const [first, second] = await listOwnReviewPhotos(visitor(), key);
    expect(first).toMatchObject({ width: 400, widths: [320, 400] });
    const bytes = await readOwnReviewPicture(visitor(), key, { id: first!.id, file });
    expect(bytes.includes("Exif")).toBe(false);
    await removeReviewPhoto(visitor(), key, second!.id);
    await expect(readOwnReviewPicture(visitor(), { secret: "guessed", quoteId: "" }, { id: first!.id, file })).rejects.toMatchObject(gone);
    await expect(addReviewPhoto(stranger.ctx, { secret: "", quoteId }, await fresh())).rejects.toMatchObject(gone);
    await saveReview(visitor(), key, { stars: "4", quality: "", price: "", punctuality: "", words: "Fine.", seen: 0 });
    const [{ publicId } = { publicId: "" }] = await db.select().from(contractors).where(eq(contractors.id, firm.contractorId));
    const [shown] = (await listReviews(visitor(), publicId, { after: null, only: null })).items;
    expect(shown!.photos.map(({ id }) => id)).toEqual([first!.id]);
    const picture = { id: first!.id, file };
    expect(await readReviewPicture(visitor(), shown!.id, picture)).toEqual(bytes);
    await expect(readReviewPicture(testCtx(db, { brand: brands.IKO }), shown!.id, picture)).rejects.toMatchObject(gone);
    await db.update(reviews).set({ removedAt: new Date(), removedFor: "PRIVATE" }).where(eq(reviews.id, shown!.id));
    await expect(readReviewPicture(visitor(), shown!.id, picture)).rejects.toMatchObject(gone);
    expect((await listReviews(visitor(), publicId, { after: null, only: null })).items[0]!.photos).toEqual([]);
  });

  it("[C-11] are at most six, whoever sends them at once, and none once the review is final", async () => {
    const quoteId = await bookJob();
    const secret = `secret-${quoteId}`;
    const asked = { quoteId, brand: "DELTA", accountId: ann.actor.accountId, keyHash: tokenHash(secret), createdAt: new Date() } as const;
    await db.insert(reviewRequests).values(asked);
    const key = { secret, quoteId: "" };
    for (let at = 0; at < 5; at += 1) await addReviewPhoto(ann.ctx, key, await fresh());
    const last = await Promise.allSettled([await fresh(), await fresh()].map((source) => addReviewPhoto(ann.ctx, key, source)));
    expect(last.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await listOwnReviewPhotos(ann.ctx, key)).toHaveLength(6);
    await saveReview(ann.ctx, key, { stars: "4", quality: "", price: "", punctuality: "", words: "", seen: 0 });
    await removeReviewPhoto(ann.ctx, key, (await listOwnReviewPhotos(ann.ctx, key))[0]!.id);
    await expect(addReviewPhoto(ctxAfterDays(ann, 91), key, await fresh())).rejects.toMatchObject({ code: "reviews.final" });
  });
});

describe("photos of a change order", () => {
  it("[R-12] are seen by the homeowner before the answer, by the contractor alone before the proposal, and by nobody else", async () => {
    const quoteId = await bookJob();
    await addChangePhoto(firm.ctx, quoteId, await fresh());
    await addChangePhoto(firm.ctx, quoteId, await fresh());
    const [kept, removed] = await listNextChangePhotos(firm.ctx, quoteId);
    await removeChangePhoto(firm.ctx, quoteId, removed!.id);
    const read = (ctx = firm.ctx) => readChangePicture(ctx, quoteId, { id: kept!.id, file });
    expect((await read()).byteLength).toBeGreaterThan(100);
    for (const { ctx } of [ann, stranger, rival]) await expect(read(ctx)).rejects.toMatchObject(gone);
    await expect(addChangePhoto(ann.ctx, quoteId, await fresh())).rejects.toMatchObject(gone);
    const lines = [{ title: "Rotten decking", amount: 25_000 }];
    await proposeChange(firm.ctx, { quoteId, lines, reason: "Found under the shingles", idempotencyKey: `change-${quoteId}` });
    const [change] = (await findJobView(ann.ctx, quoteId))!.changes;
    expect(change!.photos.map(({ id }) => id)).toEqual([kept!.id]);
    expect((await read(ann.ctx)).byteLength).toBeGreaterThan(100);
    for (const { ctx } of [stranger, rival]) await expect(read(ctx)).rejects.toMatchObject(gone);
    expect(await listNextChangePhotos(firm.ctx, quoteId)).toEqual([]);
    await expect(addChangePhoto(firm.ctx, quoteId, await fresh())).rejects.toMatchObject({ code: "bookedJobs.noProposal" });
    await answerChange(ann.ctx, { quoteId, changeId: change!.id, event: "accept", answer: "" });
    expect((await findJobView(firm.ctx, quoteId))!.changes[0]!.photos).toHaveLength(1);
  });

  it("[T84] are swept with their files 30 days after an upload that no proposal took", async () => {
    const quoteId = await bookJob();
    await addChangePhoto(firm.ctx, quoteId, await fresh());
    const count = () => db.$count(attachedPhotos, eq(attachedPhotos.subjectId, quoteId));
    const before = await db.$count(pictures);
    await sweepPictures(systemCtx(db, ctxAfterDays(firm, 29).now));
    expect(await count()).toBe(1);
    await sweepPictures(systemCtx(db, ctxAfterDays(firm, 31).now));
    expect(await count()).toBe(0);
    expect(await db.$count(pictures)).toBeLessThan(before);
  });
});
