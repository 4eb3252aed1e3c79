import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { systemCtx } from "../../../tests/request-fixtures.ts";
import { dropOldSearchGaps, recordSearchGap } from "./service.server.ts";
import { searchGaps } from "./tables.server.ts";

const { db } = await testDatabase(1);
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const visitor = testCtx(db, { brand: brands.NZ, now: new Date("2026-11-27T03:30:00Z"), caller: "203.0.113.7" as never });
const search = { category: "ROOF", postalCode: "99723", userAgent: chrome } as const;

describe("searches that find nobody", () => {
  it("[O-06] are counted by day, brand, service and place, without bots and beyond no address's limit", async () => {
    await recordSearchGap(visitor, search);
    await recordSearchGap(visitor, search);
    await recordSearchGap(visitor, { ...search, category: "PLUM" });
    for (const userAgent of ["Mozilla/5.0 (compatible; Googlebot/2.1)", null]) await recordSearchGap(visitor, { ...search, userAgent });
    const gap = { day: "2026-11-26", brand: "NZ", postalCode: "99723" };
    expect(await db.select().from(searchGaps)).toEqual(
      expect.arrayContaining([
        { ...gap, category: "ROOF", searches: 2 },
        { ...gap, category: "PLUM", searches: 1 },
      ]),
    );
    for (let at = 0; at < 70; at += 1) await recordSearchGap(visitor, search);
    const counts = (await db.select().from(searchGaps)).map(({ searches }) => searches);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(60);
  });

  it("[O-06] are kept for two years", async () => {
    await dropOldSearchGaps(systemCtx(db, new Date("2028-11-25T12:00:00Z")));
    expect(await db.select().from(searchGaps)).toHaveLength(2);
    await dropOldSearchGaps(systemCtx(db, new Date("2028-11-28T12:00:00Z")));
    expect(await db.select().from(searchGaps)).toEqual([]);
  });

  it("[D-01] never fail because they cannot be counted", async () => {
    const broken = { ...visitor, db: {} as never };
    await expect(recordSearchGap(broken, search)).resolves.toBeUndefined();
  });
});
