import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { toRankingRating } from "#app/features/contractors/model.ts";
import { coversPlace } from "#app/features/listings/model.ts";
import { fillGazetteer } from "#app/features/places/store.server.ts";
import { milesBetween, chordToMiles } from "#app/lib/distances.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { sortTypes, type SortType } from "../model/terms.ts";
import { anyContractor, loadContractors, places, type LoadedContractor } from "../../../../tests/random-contractors.ts";
import { searchContractors } from "./search.server.ts";

const { db } = await testDatabase();
await fillGazetteer(
  db,
  places.map((place) => ({ ...place, country: "US", city: place.code, region: "ZZ", timeZone: "Etc/GMT" })),
);
const ctx = testCtx(db, { brand: brands.IKO });

interface Hit {
  id: number;
  miles: number;
  offer: number;
  rating: number;
}

/** Expected results, by brute force. */
function searchByBruteForce(firms: readonly LoadedContractor[], code: string): Hit[] {
  const place = places.find((one) => one.code === code)!;
  return firms.flatMap((firm) => {
    const areas = firm.visible ? firm.areas.filter((area) => (area.active || area.offer === 0) && coversPlace(area, place)) : [];
    if (areas.length === 0) return [];
    const miles = milesBetween(firm.home, place);
    return [{ id: firm.id, miles, offer: Math.max(...areas.map((area) => area.offer)), rating: Math.fround(toRankingRating(firm)) }];
  });
}

const near = (a: Hit, b: Hit) => (Math.abs(a.miles - b.miles) < 0.01 ? 0 : a.miles - b.miles);
const by: Record<SortType, (a: Hit, b: Hit) => number> = {
  WITH_QUOTE_ONLINE: (a, b) => Number(b.offer >= 2) - Number(a.offer >= 2) || near(a, b) || a.id - b.id,
  BY_DISTANCE: (a, b) => near(a, b) || a.id - b.id,
  BY_RATING: (a, b) => b.rating - a.rating || near(a, b) || a.id - b.id,
};

async function everyPage(code: string, sort: SortType, asked = ctx) {
  const found = [];
  for (let page = 0; ; page += 1) {
    const answer = await searchContractors(asked, { code, categories: ["ROOF"], sort, page, badgeMasks: [] });
    found.push(...answer!.found);
    if (answer!.found.length < 20) return { total: answer!.total, found };
  }
}

describe("the search table", () => {
  it("[D-01] matches a brute-force search in results and order, across the date line, at the pole, with included and excluded codes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyContractor, { minLength: 1, maxLength: 60 }), fc.constantFrom(...sortTypes), async (drafts, sort) => {
        const firms = await loadContractors(db, drafts);
        for (const { code } of places) {
          const expected = searchByBruteForce(firms, code).sort(by[sort]);
          const { total, found } = await everyPage(code, sort);
          expect(
            found.map((row) => row.public_id),
            `${code} ${sort}`,
          ).toEqual(expected.map((hit) => `ctr_${hit.id}`));
          expect(total).toBe(expected.length);
          found.forEach((row, index) => {
            expect(chordToMiles(row.chord)).toBeCloseTo(expected[index]!.miles, 2);
            expect(row.offer).toBe(expected[index]!.offer);
          });
        }
      }),
      { numRuns: sizes.directories },
    );
  });

  it("[D-04] [Y-02] orders by reply time after price and before distance for a brand that wants it, the unmeasured last", async () => {
    const asked = { ...ctx, brand: { ...brands.IKO, sortsByReplyTime: true } as const };
    const bandByMinutes = (minutes: number | null) => (minutes === null ? 3 : [60, 240, 1440].filter((end) => minutes > end).length);
    await fc.assert(
      fc.asyncProperty(fc.array(anyContractor, { minLength: 5, maxLength: 60 }), fc.integer(), async (drafts, seed) => {
        const firms = await loadContractors(db, drafts);
        const replies = [null, 5, 60, 61, 240, 1440, 1441, 9000];
        const minutesById = new Map(firms.map(({ id }, at) => [id, replies[Math.abs(seed + at * 7) % replies.length] ?? null]));
        for (const [id, minutes] of minutesById) await db.update(contractors).set({ replyMinutes: minutes }).where(eq(contractors.id, id));
        const band = ({ id }: Hit) => bandByMinutes(minutesById.get(id) ?? null);
        for (const { code } of places) {
          const isOnline = (hit: Hit) => Number(hit.offer >= 2);
          const expected = searchByBruteForce(firms, code).sort(
            (a, b) => isOnline(b) - isOnline(a) || band(a) - band(b) || near(a, b) || a.id - b.id,
          );
          const { found } = await everyPage(code, "WITH_QUOTE_ONLINE", asked);
          expect(found.map((row) => row.public_id)).toEqual(expected.map((hit) => `ctr_${hit.id}`));
        }
      }),
      { numRuns: 6 },
    );
  });

  it("[D-04] neither repeats nor drops contractors with equal ranks while paging", async () => {
    const same = fc.sample(anyContractor, { numRuns: 1, seed: 7 })[0]!;
    const area = { centreCode: "00001", rangeMiles: 10, includedCodes: [], excludedCodes: [], active: true, offer: 2 };
    await loadContractors(
      db,
      Array.from({ length: 95 }, () => ({ ...same, visible: true, areas: [area, area] })),
    );
    for (const sort of sortTypes) {
      const { total, found } = await everyPage("00001", sort);
      expect(total).toBe(95);
      expect(new Set(found.map((row) => row.public_id)).size).toBe(95);
    }
    const past = await searchContractors(ctx, { code: "00001", categories: ["ROOF"], sort: "BY_RATING", page: 9, badgeMasks: [] });
    expect(past).toMatchObject({ total: 95, found: [] });
  });
});
