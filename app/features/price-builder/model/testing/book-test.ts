import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { pricePackages } from "#app/features/pricing/model/packages.ts";
import type { PackageKey, PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import type { Price, Reason, ToldAnswer } from "#app/features/pricing/model/price.ts";
import { diffPrices, type LineChange } from "#app/features/comparison/model.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";

/** Requests sent to the contractor, or sample jobs of the category. */
export const testedOn = ["requests", "samples"] as const;
export type TestedOn = (typeof testedOn)[number];

export const mostRequests = 100;

/** A homeowner's job, the typical one, or a variant with one other answer. `path` leads to the lead. */
export type Tested =
  | {
      kind: "request";
      name: string;
      city: string;
      region: string;
      timeZone: string;
      submittedAt: Date;
      path: string | null;
      told: ToldAnswer[];
    }
  | { kind: "typical" }
  | { kind: "other"; answer: ToldAnswer };

export interface TestJob {
  id: string;
  of: Tested;
  answers: Answers;
  distanceMiles: number;
}

/** `total` is null without a price. */
export interface TriedPrice {
  total: number | null;
  low: number;
  high: number;
  because: Reason | null;
  /** Message key of the missing cell, if that is the reason. */
  cell: string | null;
}

export const outcomes = ["dearer", "cheaper", "same", "newlyPriced", "noLongerPriced", "notCovered"] as const;
/** `same` also if there is no earlier book. */
export type Outcome = (typeof outcomes)[number];

/** A job, or one package of it, priced by both books. */
export interface TestRow {
  id: string;
  of: Tested;
  packageKey: PackageKey | null;
  /** Null without an earlier book. */
  before: TriedPrice | null;
  after: TriedPrice;
  outcome: Outcome;
  /** Cents; a missing price counts as 0. */
  difference: number;
  /** Empty unless both books have a price. */
  lines: LineChange[];
}

export interface Lacking extends Pick<TriedPrice, "cell"> {
  because: Reason;
  count: number;
}

export interface BookTest {
  /** Largest change first. */
  rows: TestRow[];
  counts: Record<Outcome, number>;
  /** Medians in cents; null without prices. The difference needs a price in both books. */
  median: number | null;
  medianDifference: number | null;
  lacking: Lacking[];
}

/** `isDraft`: unsaved prices, compared with the newest version. */
export interface ListingTest {
  listing: BuilderListing;
  on: TestedOn;
  isDraft: boolean;
  /** The version compared with, if any. */
  against: number | null;
  test: BookTest;
}

export interface TestedBooks {
  before: PriceBook | null;
  after: PriceBook;
}

/** `date` is YYYY-MM-DD; `catalogue` holds the products offered now. */
interface Trial {
  jobs: readonly TestJob[];
  date: string;
  catalogue: readonly CatalogueProduct[];
  /** Yields to other work before the next job. */
  pause: () => Promise<void>;
}

/**
 * Prices jobs by both books and saves nothing. Jobs with many unknowns take milliseconds each, so it awaits `pause`
 * between them.
 */
export async function tryBook(category: Category, books: TestedBooks, { jobs, pause, ...day }: Trial): Promise<BookTest> {
  const rows: TestRow[] = [];
  for (const job of jobs) {
    rows.push(...rowsOf(category, books, { job, ...day }));
    await pause();
  }
  return sumUp(rows);
}

interface JobTrial extends Pick<Trial, "date" | "catalogue"> {
  job: TestJob;
}

function rowsOf(category: Category, { before, after }: TestedBooks, { job, date, catalogue }: JobTrial): TestRow[] {
  const { answers, distanceMiles } = job;
  const priced = (book: PriceBook) => pricePackages({ book, category, answers, distanceMiles, date, catalogue });
  return pairsOf(before && priced(before), priced(after)).map((pair) => rowOf(category, job, pair));
}

function sumUp(rows: readonly TestRow[]): BookTest {
  const both = rows.filter(({ before: was, after: is }) => isPriced(was) && isPriced(is));
  return {
    rows: rows.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference)),
    counts: Object.fromEntries(
      outcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
    ) as BookTest["counts"],
    median: medianOf(rows.flatMap((row) => row.after.total ?? [])),
    medianDifference: medianOf(both.map(({ difference }) => difference)),
    lacking: lackingOf(rows),
  };
}

interface Pair {
  packageKey: PackageKey | null;
  before: Price | null;
  after: Price;
}

/** Pairs packages of both books. A missing package falls back to the price without one, or to none. */
function pairsOf(before: readonly Price[] | null, after: readonly Price[]): Pair[] {
  const named = [...new Set([...(before ?? []), ...after].flatMap(({ packageKey }) => packageKey ?? []))];
  const find = (prices: readonly Price[], key: PackageKey | null) =>
    prices.find((price) => price.packageKey === key) ?? prices.find((price) => price.packageKey === null);
  return (named.length > 0 ? named : [null]).flatMap((packageKey) => {
    const is = find(after, packageKey) ?? noneLike(after[0]);
    return is ? [{ packageKey, before: before && (find(before, packageKey) ?? noneLike(before[0]) ?? null), after: is }] : [];
  });
}

function noneLike(price: Price | undefined): Price | undefined {
  return (
    price && { ...price, type: "NONE", because: { key: "pricing:reasons.notOffered", params: {} }, lines: [], total: 0, low: 0, high: 0 }
  );
}

function rowOf(category: Category, { id, of }: TestJob, { packageKey, before, after }: Pair): TestRow {
  const [was, is] = [before && triedOf(category, before), triedOf(category, after)];
  const difference = before ? (is.total ?? 0) - (was?.total ?? 0) : 0;
  const lines = before && isPriced(was) && isPriced(is) ? diffPrices(before, after).lines : [];
  return { id, of, packageKey, before: was, after: is, outcome: outcomeOf(was, is), difference, lines };
}

function triedOf({ cells }: Category, { type, total, low, high, because }: Price): TriedPrice {
  const cell = cells.find(({ key }) => key === because?.params.cell)?.label ?? null;
  return { total: type === "NONE" ? null : total, low, high, because, cell };
}

function isPriced(price: TriedPrice | null): price is TriedPrice & { total: number } {
  return price !== null && price.total !== null;
}

function outcomeOf(before: TriedPrice | null, after: TriedPrice): Outcome {
  if (!isPriced(after)) return isPriced(before) ? "noLongerPriced" : "notCovered";
  if (!before) return "same";
  if (!isPriced(before)) return "newlyPriced";
  return after.total > before.total ? "dearer" : after.total < before.total ? "cheaper" : "same";
}

function medianOf(figures: readonly number[]): number | null {
  const sorted = figures.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** Reasons for missing prices, most frequent first. */
function lackingOf(rows: readonly TestRow[]): Lacking[] {
  const found = new Map<string, Lacking>();
  for (const { after } of rows) {
    const { because, cell } = after;
    if (!because) continue;
    const named = `${because.key} ${cell}`;
    found.set(named, { because, cell, count: (found.get(named)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
}
