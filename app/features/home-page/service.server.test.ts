import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { recordReviews } from "#app/features/reviews/service.server.ts";
import { clearProcessCaches } from "#app/platform/process-cache.server.ts";
import { openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { loadHomePage } from "./service.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const later = (minutes: number) => testCtx(db, { now: new Date(ctx.now.getTime() + minutes * 60_000) });

it("[D-01] [T31] counts only services that the brand's own contractors offer, and shows their reviews", async () => {
  const contractor = await openContractor(ctx, { serviceCategories: ["ROOF"] });
  const words = "They came on time, did what they said, and left the yard cleaner than before.";
  const given = { author: "Maria K.", stars: 4, locale: "en", createdAt: ctx.now, reply: null } as const;
  await recordReviews(testCtx(db, { actor: { kind: "system" } }), [
    { contractorId: contractor.id, bookingId: null, words, ...given },
    { contractorId: contractor.id, bookingId: null, words: "Good.", ...given },
  ]);
  clearProcessCaches();
  const home = await loadHomePage(ctx);
  expect(home.services).toEqual([{ service: "ROOF", contractors: 1 }]);
  expect(home.cityService).toBe("ROOF");
  expect(home.cities).toMatchObject([{ city: "Chicago", region: "IL" }]);
  expect(home.reviews).toMatchObject([{ words, stars: 4, isVerified: false }]);
  expect(home.costs).toEqual([]);
  const elsewhere = await loadHomePage(testCtx(db, { brand: brands.HAIER }));
  expect(elsewhere).toMatchObject({ services: [], reviews: [], cities: [] });
});

it("[P-01] computes a brand's page once in ten minutes, and answers with the old one while it refreshes", async () => {
  const before = await loadHomePage(ctx);
  await openContractor(ctx, { serviceCategories: ["ROOF"] });
  expect(await loadHomePage(later(9))).toBe(before);
  expect(await loadHomePage(later(11))).toBe(before);
  await expect.poll(async () => (await loadHomePage(later(11))).services).toEqual([{ service: "ROOF", contractors: 2 }]);
});
