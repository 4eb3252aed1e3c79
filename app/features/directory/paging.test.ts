import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { openContractor, setVacation } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { sortTypes, type SortType } from "./model/terms.ts";
import { searchDirectory } from "./service.server.ts";
import { refreshSearch } from "./service/search-rows.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });

// Many share place and rating, to produce ties.
const firms: { id: number; publicId: string }[] = [];
for (let at = 0; at < 66; at += 1) {
  const postalCode = ["60614", "60201", "60657"][at % 3]!;
  const listings = at % 2 ? [{ postalCode, rangeMiles: 30 }] : [];
  const stars = Array.from({ length: at % 4 }, () => 5);
  firms.push(await openContractor(ctx, { name: `Firm ${at}`, serviceCategories: ["ROOF"], postalCode, rangeMiles: 30, listings, stars }));
}

type Change = { firm: number; does: "leaves" | "returns" | "shrinks" | "grows" | "shines" | "fades" };

async function applyChange({ firm, does }: Change): Promise<void> {
  const { id } = firms[firm]!;
  if (does === "leaves" || does === "returns") return setVacation(system, id, does === "leaves");
  const changed = {
    shrinks: { rangeMiles: 1 },
    grows: { rangeMiles: 60 },
    shines: { ratingSum: 5_000, reviewsCount: 1_000 },
    fades: { ratingSum: 1_000, reviewsCount: 1_000 },
  }[does];
  await db.update(contractors).set(changed).where(eq(contractors.id, id));
  await refreshSearch(system, { contractorIds: [id] });
}

/** Walks through all pages with changes in between. Returns the shown ids. */
async function walk(sort: SortType, changes: readonly (readonly Change[])[] = []): Promise<string[]> {
  const shown: string[] = [];
  let seen: string | undefined;
  for (let page = 0; ; page += 1) {
    const answer = await searchDirectory(ctx, { place: "60614", category: "ROOF", sort, page, seen });
    shown.push(...answer.items.map(({ publicId }) => publicId));
    if (page + 1 >= answer.pagesCount) return shown;
    seen = answer.nextSeen ?? undefined;
    for (const change of changes[page] ?? []) await applyChange(change);
  }
}

const change = fc.record({
  firm: fc.nat(firms.length - 1),
  does: fc.constantFrom("leaves", "returns", "shrinks", "grows", "shines", "fades"),
});
const changesOfWalk = fc.array(fc.array(change, { maxLength: 12 }), { minLength: 3, maxLength: 3 });

it("[D-04] shows no contractor twice and every unchanged one while contractors change", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sortTypes), changesOfWalk, async (sort, changes) => {
      const before = await walk(sort);
      expect(new Set(before).size).toBe(before.length);
      const shown = await walk(sort, changes);
      expect(new Set(shown).size).toBe(shown.length);
      const changed = new Set(changes.flat().map(({ firm }) => firms[firm]!.publicId));
      const passedOver = before.filter((publicId) => !changed.has(publicId) && !shown.includes(publicId));
      expect(passedOver).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);

it("[R-26] treats a page number without `seen` as an offset", async () => {
  const first = await searchDirectory(ctx, { place: "60614", category: "ROOF", sort: "BY_DISTANCE" });
  const again = await searchDirectory(ctx, { place: "60614", category: "ROOF", sort: "BY_DISTANCE", seen: first.nextSeen ?? "" });
  expect(again.items).toEqual(first.items);
  const counted = await searchDirectory(ctx, { place: "60614", category: "ROOF", sort: "BY_DISTANCE", page: 1 });
  const walked = await searchDirectory(ctx, { place: "60614", category: "ROOF", sort: "BY_DISTANCE", page: 1, seen: first.nextSeen ?? "" });
  expect([walked.items, walked.pagesCount, counted.nextSeen]).toEqual([counted.items, counted.pagesCount, null]);
});
