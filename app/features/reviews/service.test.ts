import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { orders } from "#app/features/booking/tables.server.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createTestQuote, createRoofer } from "../../../tests/request-fixtures.ts";
import type { NewReview } from "./model/new-review.ts";
import { parseReviewFilter } from "./model.ts";
import { listReviews, recordReviews } from "./service.server.ts";
import { reviews } from "./tables.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });

function review(contractorId: number, over: Partial<NewReview> = {}): NewReview {
  const given = { author: "Maria K.", stars: 5, words: "On time, and tidy.", locale: "en", createdAt: ctx.now, reply: null } as const;
  return { contractorId, bookingId: null, ...given, ...over };
}

const findTotals = async (id: number) => {
  const [row] = await db.select().from(contractors).where(eq(contractors.id, id));
  const rows = await db.select().from(reviews).where(eq(reviews.contractorId, id));
  return {
    kept: { ratingSum: row?.ratingSum, reviewsCount: row?.reviewsCount },
    counted: { ratingSum: rows.reduce((sum, one) => sum + one.stars, 0), reviewsCount: rows.length },
  };
};

describe("reviews", () => {
  it("[C-11] [D-09] keep the contractor's count and star sum in step, however they are recorded", async () => {
    const [one, two] = [await openContractor(ctx), await openContractor(ctx)];
    const anyReview = fc.record({ contractorId: fc.constantFrom(one.id, two.id), stars: fc.integer({ min: 1, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(anyReview, { maxLength: 12 }), async (drafts) => {
        await recordReviews(
          system,
          drafts.map(({ contractorId, stars }) => review(contractorId, { stars })),
        );
        for (const { id } of [one, two]) {
          const { kept, counted } = await findTotals(id);
          expect(kept).toEqual(counted);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("[D-09] show the arithmetic mean, and affect directory ranking immediately", async () => {
    const place = { place: "62701", category: "ROOF", sort: "BY_RATING" } as const;
    const near = { postalCode: "62701", serviceCategories: ["ROOF"] } as const;
    const [first, second] = [
      await openContractor(ctx, { ...near, serviceCategories: ["ROOF"], name: "First" }),
      await openContractor(ctx, { ...near, serviceCategories: ["ROOF"], name: "Second" }),
    ];
    await recordReviews(system, [review(first.id, { stars: 3 }), ...[5, 4, 5].map((stars) => review(second.id, { stars }))]);
    expect((await searchDirectory(ctx, place)).items.map((item) => item.name)).toEqual(["Second", "First"]);
    expect(await loadPublicProfile(ctx, second.publicId)).toMatchObject({ rating: 4.7, reviewsCount: 3 });
    expect((await listReviews(ctx, second.publicId, { after: null, only: null })).counts).toEqual([0, 0, 0, 1, 2]);
  });

  it("[C-11] are all rejected if one is invalid, and can only be recorded by the system", async () => {
    const { id, accountId } = await openContractor(ctx);
    await expect(recordReviews(system, [review(id), review(id, { stars: 6 })])).rejects.toMatchObject({ kind: "invalid" });
    await expect(recordReviews(system, [review(id), review(99_999_999)])).rejects.toThrow();
    for (const actor of [contractorUser({ id, accountId }), { kind: "visitor" } as const])
      await expect(recordReviews(testCtx(db, { actor }), [review(id)])).rejects.toMatchObject({ kind: "forbidden" });
    expect((await findTotals(id)).counted).toEqual({ ratingSum: 0, reviewsCount: 0 });
  });

  it("[C-11] are limited to one per booking: a second is rejected with its batch and not counted", async () => {
    const [from, to] = [await createHomeowner(db), await createRoofer(db)];
    const { id: quoteId, requestId } = await createTestQuote(from, to);
    await orderQuote(from.ctx, { quoteId, requestId, seen: 1, idempotencyKey: "reviewed-booking" });
    const [{ id: bookingId } = { id: null }] = await db.select().from(orders).where(eq(orders.quoteId, quoteId));
    await recordReviews(system, [review(to.contractorId, { bookingId })]);
    const second = recordReviews(system, [review(to.contractorId), review(to.contractorId, { bookingId, stars: 1 })]);
    await expect(second).rejects.toMatchObject({ kind: "conflict", code: "reviews.twice" });
    const { kept, counted } = await findTotals(to.contractorId);
    expect([kept, counted]).toEqual([
      { ratingSum: 5, reviewsCount: 1 },
      { ratingSum: 5, reviewsCount: 1 },
    ]);
  });

  it("[D-09] are paged newest first without duplicates, even with equal timestamps", async () => {
    const { id, publicId } = await openContractor(ctx);
    const days = Array.from({ length: 23 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 4))));
    await recordReviews(
      system,
      days.map((createdAt, at) => review(id, { createdAt, author: `A${at}` })),
    );
    const seen: string[] = [];
    const sizes: number[] = [];
    let next: string | null = null;
    do {
      const page = await listReviews(ctx, publicId, { after: next, only: null });
      seen.push(...page.items.map((item) => `${item.createdAt} ${item.author}`));
      sizes.push(page.items.length);
      next = page.next;
    } while (next);
    expect(sizes).toEqual([10, 10, 3]);
    expect(new Set(seen).size).toBe(23);
    const moments = seen.map((line) => line.split(" ")[0]);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it("[D-09] are filtered by stars, also on later pages, while the counts stay those of all", async () => {
    const { id, publicId } = await openContractor(ctx);
    const given = Array.from({ length: 15 }, (_, at) => review(id, { stars: at < 12 ? 4 : 5, author: `A${at}` }));
    await recordReviews(system, given);
    const first = await listReviews(ctx, publicId, { after: null, only: 4 });
    const second = await listReviews(ctx, publicId, { after: first.next, only: 4 });
    expect([first.items.length, second.items.length, second.next]).toEqual([10, 2, null]);
    expect([...first.items, ...second.items].every(({ stars }) => stars === 4)).toBe(true);
    expect(second.counts).toEqual([0, 0, 0, 12, 3]);
    expect(parseReviewFilter(new URLSearchParams("stars=9"))).toEqual({ after: null, only: null });
    expect(parseReviewFilter(new URLSearchParams("stars=4&reviews=x"))).toEqual({ after: "x", only: 4 });
  });

  it("[T30] are hidden where the contractor is not shown, and another contractor's review is no valid cursor", async () => {
    const [one, two] = [await openContractor(ctx), await openContractor(ctx)];
    await recordReviews(system, [review(one.id), review(two.id)]);
    const [foreign] = (await listReviews(ctx, two.publicId, { after: null, only: null })).items;
    expect((await listReviews(ctx, one.publicId, { after: foreign?.id ?? "", only: null })).items).toEqual([]);
    expect((await listReviews(ctx, one.publicId, { after: "' or true", only: null })).items).toHaveLength(1);
    expect((await listReviews(ctx, one.publicId, { after: randomUUID(), only: null })).items).toEqual([]);
    await expect(listReviews(testCtx(db, { brand: brands.IKO }), one.publicId, { after: null, only: null })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});
