import { describe, expect, it } from "vitest";
import { plainRoof } from "../../../tests/price-examples.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { maxSamples, sampleJobs } from "#app/features/pricing/model/sample-jobs.ts";
import { testBook, type TestJob } from "./model.ts";

const book = starterBook(roof, "CONFIRMED");
const date = "2026-03-02";
const job = (id: string, answers: Answers): TestJob => ({
  id,
  of: { kind: "typical" },
  answers: { ...plainRoof, ...answers },
  distanceMiles: 8,
});
const pause = () => Promise.resolve();
const tryOn = (after: Partial<PriceBook>, jobs: TestJob[], before: Partial<PriceBook> | null = {}) =>
  testBook(roof, { before: before && { ...book, ...before }, after: { ...book, ...after } }, { jobs, date, catalogue: [], pause });

describe("testing a book", () => {
  const copper = { roofType: "METAL", product: "COPPER" };
  const steel = { roofType: "METAL", product: "STEEL" };

  it("[C-07] lists each job's price and changed lines, largest change first", async () => {
    const chimney = { amounts: { ...book.amounts, chimney: 500_00, permit: 100_00 } };
    const { rows, counts, medianDifference } = await tryOn(chimney, [
      job("none", {}),
      job("four", { chimneys: 4 }),
      job("one", { chimneys: 1 }),
    ]);
    expect(rows.map(({ id, outcome, difference }) => [id, outcome, difference])).toEqual([
      ["four", "dearer", 550_00],
      ["one", "dearer", 100_00],
      ["none", "cheaper", -50_00],
    ]);
    expect(rows[0]?.lines).toEqual([
      { key: "pricing:lines.chimneys", before: 1_400_00, after: 2_000_00 },
      { key: "pricing:lines.permit", before: 150_00, after: 100_00 },
    ]);
    expect(counts).toMatchObject({ dearer: 2, cheaper: 1, same: 0 });
    expect(medianDifference).toBe(100_00);
  });

  it("[C-07] counts newly priced, no longer priced and not covered jobs, and names the empty cells", async () => {
    const { "covering.METAL.STEEL": _, ...amounts } = book.amounts;
    const withCopper = { amounts: { ...amounts, "covering.METAL.COPPER": 1_400_00 } };
    const { counts, rows, lacking } = await tryOn(withCopper, [job("copper", copper), job("steel", steel), job("steel too", steel)]);
    expect(counts).toMatchObject({ newlyPriced: 1, noLongerPriced: 2, notCovered: 0 });
    expect(rows.find(({ id }) => id === "copper")).toMatchObject({ outcome: "newlyPriced", before: { total: null }, lines: [] });
    expect(lacking).toMatchObject([{ cell: "categories:ROOF.cells.covering.METAL.STEEL", count: 2 }]);
    expect((await tryOn({}, [job("copper", copper)])).counts.notCovered).toBe(1);
  });

  it("[C-07] [Q-10] compares each package with its earlier version, and a new package with the price without one", async () => {
    const open = job("open", { product: "NOT_SURE" });
    const best = { key: "BEST" as const, sets: { product: "DESIGNER" }, productId: null, title: "", extra: 0 };
    const good = { ...best, key: "GOOD" as const, sets: { product: "TRADITIONAL" } };
    const added = await tryOn({ packages: [good, best] }, [open]);
    expect(added.rows.map(({ packageKey, before }) => [packageKey, before?.total !== null])).toEqual(
      expect.arrayContaining([
        ["GOOD", true],
        ["BEST", true],
      ]),
    );
    const dearerBest = await tryOn({ packages: [good, { ...best, extra: 20_00 }] }, [open], { packages: [good, best] });
    expect(dearerBest.rows.map(({ packageKey, difference }) => [packageKey, difference])).toEqual([
      ["BEST", 460_00],
      ["GOOD", 0],
    ]);
    const dropped = await tryOn({ packages: [good] }, [open], { packages: [good, best] });
    expect(dropped.rows.map(({ packageKey, outcome }) => [packageKey, outcome])).toEqual([
      ["BEST", "noLongerPriced"],
      ["GOOD", "same"],
    ]);
  });

  it("[C-07] returns prices and no changes without an earlier book", async () => {
    const { rows, median, medianDifference } = await tryOn({}, [job("a", {}), job("b", { chimneys: 2 })], null);
    expect(rows.map(({ before, outcome, lines }) => [before, outcome, lines])).toEqual([
      [null, "same", []],
      [null, "same", []],
    ]);
    expect(median).toBe(Math.round(((rows[0]?.after.total ?? 0) + (rows[1]?.after.total ?? 0)) / 2));
    expect(medianDifference).toBeNull();
    expect((await tryOn({}, [])).median).toBeNull();
  });

  it("[C-07] yields after each job", async () => {
    let others = 0;
    const answerOthers = () => Promise.resolve(void (others += 1));
    await testBook(roof, { before: null, after: book }, { jobs: [job("a", {}), job("b", {})], date, catalogue: [], pause: answerOthers });
    expect(others).toBe(2);
  });
});

describe("a category's sample jobs", () => {
  it.each(Object.values(categories).map((category) => [category.code, category] as const))(
    "[C-07] %s: start with a priced typical job, followed by every other answer that prices depend on",
    (_code, category) => {
      const starter = starterBook(category, "CONFIRMED");
      const samples = sampleJobs(category, [], "60614");
      const price = ({ answers }: { answers: Answers }) => priceScope({ category, book: starter, answers, distanceMiles: 0, date });
      expect(samples[0]?.other).toBeNull();
      expect(price(samples[0]!).total).toBeGreaterThan(0);
      expect(samples.length).toBeGreaterThan(3);
      expect(samples.length).toBeLessThanOrEqual(maxSamples);
      expect(
        samples.slice(1).every(({ other, answers }) => JSON.stringify(answers[other!.question]) === JSON.stringify(other!.answer)),
      ).toBe(true);
      expect(new Set(samples.map(({ other }) => JSON.stringify(other))).size).toBe(samples.length);
      expect(samples.filter((sample) => price(sample).unknowns.length > 0)).toEqual([]);
    },
  );

  it("[C-07] [Q-06] include answers that an own fee depends on", () => {
    const fee = { name: "Business rate", by: "percent" as const, figure: 10, when: { customerType: ["BUSINESS"] } };
    const asked = (books: PriceBook[]) => sampleJobs(roof, books, "60614").some(({ other }) => other?.question === "customerType");
    expect([asked([book]), asked([{ ...book, ownFees: [fee] }])]).toEqual([false, true]);
  });
});
