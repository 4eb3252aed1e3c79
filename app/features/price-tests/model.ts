import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { pricePackages } from "#app/features/pricing/model/packages.ts";
import type { PackageKey } from "#app/features/pricing/model/package-keys.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { applyZoneTerms, type ZoneTerms } from "#app/features/pricing/model/zone-terms.ts";
import type { Price, Reason, AnswerText } from "#app/features/pricing/model/price.ts";
import { diffPrices, type LineChange } from "#app/features/comparison/model.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";

/** Requests sent to the contractor, or sample jobs of the category. */
export const testSources = ["requests", "samples"] as const;
export type TestSource = (typeof testSources)[number];

export const maxTestRequests = 100;

/** A homeowner's job, the typical one, or a variant with one other answer. `path` leads to the lead. */
export type TestSubject =
  | {
      kind: "request";
      name: string;
      city: string;
      region: string;
      timeZone: string;
      submittedAt: Date;
      path: string | null;
      summary: AnswerText[];
    }
  | { kind: "typical" }
  | { kind: "other"; answer: AnswerText };

export interface TestJob {
  id: string;
  of: TestSubject;
  answers: Answers;
  distanceMiles: number;
  /** Terms of the job's zone of the service area. */
  zone?: ZoneTerms | null;
}

/** `total` is null without a price. */
export interface TestPrice {
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
  of: TestSubject;
  packageKey: PackageKey | null;
  /** Null without an earlier book. */
  before: TestPrice | null;
  after: TestPrice;
  outcome: Outcome;
  /** Cents; a missing price counts as 0. */
  difference: number;
  /** Empty unless both books have a price. */
  lines: LineChange[];
}

export interface MissingPriceReason extends Pick<TestPrice, "cell"> {
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
  lacking: MissingPriceReason[];
}

/** `isDraft`: unsaved prices, compared with the newest version. */
export interface ListingTest {
  listing: BuilderListing;
  on: TestSource;
  isDraft: boolean;
  /** The version compared with, if any. */
  against: number | null;
  test: BookTest;
}

export interface ComparedBooks {
  before: PriceBook | null;
  after: PriceBook;
}

/** `date` is YYYY-MM-DD; `catalogue` holds the products offered now. */
interface TestInput {
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
export async function testBook(category: Category, books: ComparedBooks, { jobs, pause, ...day }: TestInput): Promise<BookTest> {
  const rows: TestRow[] = [];
  for (const job of jobs) {
    rows.push(...testJob(category, books, { job, ...day }));
    await pause();
  }
  return summarizeRows(rows);
}

interface JobTestInput extends Pick<TestInput, "date" | "catalogue"> {
  job: TestJob;
}

function testJob(category: Category, { before, after }: ComparedBooks, { job, date, catalogue }: JobTestInput): TestRow[] {
  const { answers, distanceMiles, zone } = job;
  const priceJob = (book: PriceBook) =>
    pricePackages({ book: applyZoneTerms(book, zone), category, answers, distanceMiles, date, catalogue });
  return pairPackages(before && priceJob(before), priceJob(after)).map((pair) => toTestRow(category, job, pair));
}

function summarizeRows(rows: readonly TestRow[]): BookTest {
  const both = rows.filter(({ before: was, after: is }) => isPriced(was) && isPriced(is));
  return {
    rows: rows.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference)),
    counts: Object.fromEntries(
      outcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
    ) as BookTest["counts"],
    median: computeMedian(rows.flatMap((row) => row.after.total ?? [])),
    medianDifference: computeMedian(both.map(({ difference }) => difference)),
    lacking: listMissingPriceReasons(rows),
  };
}

interface PricePair {
  packageKey: PackageKey | null;
  before: Price | null;
  after: Price;
}

/** Pairs packages of both books. A missing package falls back to the price without one, or to none. */
function pairPackages(before: readonly Price[] | null, after: readonly Price[]): PricePair[] {
  const packageKeys = [...new Set([...(before ?? []), ...after].flatMap(({ packageKey }) => packageKey ?? []))];
  const find = (prices: readonly Price[], key: PackageKey | null) =>
    prices.find((price) => price.packageKey === key) ?? prices.find((price) => price.packageKey === null);
  return (packageKeys.length > 0 ? packageKeys : [null]).flatMap((packageKey) => {
    const afterPrice = find(after, packageKey) ?? toNotOffered(after[0]);
    return afterPrice
      ? [{ packageKey, before: before && (find(before, packageKey) ?? toNotOffered(before[0]) ?? null), after: afterPrice }]
      : [];
  });
}

function toNotOffered(price: Price | undefined): Price | undefined {
  return (
    price && { ...price, type: "NONE", because: { key: "pricing:reasons.notOffered", params: {} }, lines: [], total: 0, low: 0, high: 0 }
  );
}

function toTestRow(category: Category, { id, of }: TestJob, { packageKey, before, after }: PricePair): TestRow {
  const [was, is] = [before && toTestPrice(category, before), toTestPrice(category, after)];
  const difference = before ? (is.total ?? 0) - (was?.total ?? 0) : 0;
  const lines = before && isPriced(was) && isPriced(is) ? diffPrices(before, after).lines : [];
  return { id, of, packageKey, before: was, after: is, outcome: toOutcome(was, is), difference, lines };
}

function toTestPrice({ cells }: Category, { type, total, low, high, because }: Price): TestPrice {
  const cell = cells.find(({ key }) => key === because?.params.cell)?.label ?? null;
  return { total: type === "NONE" ? null : total, low, high, because, cell };
}

function isPriced(price: TestPrice | null): price is TestPrice & { total: number } {
  return price !== null && price.total !== null;
}

function toOutcome(before: TestPrice | null, after: TestPrice): Outcome {
  if (!isPriced(after)) return isPriced(before) ? "noLongerPriced" : "notCovered";
  if (!before) return "same";
  if (!isPriced(before)) return "newlyPriced";
  return after.total > before.total ? "dearer" : after.total < before.total ? "cheaper" : "same";
}

function computeMedian(figures: readonly number[]): number | null {
  const sorted = figures.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** Reasons for missing prices, most frequent first. */
function listMissingPriceReasons(rows: readonly TestRow[]): MissingPriceReason[] {
  const found = new Map<string, MissingPriceReason>();
  for (const { after } of rows) {
    const { because, cell } = after;
    if (!because) continue;
    const key = `${because.key} ${cell}`;
    found.set(key, { because, cell, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
}
