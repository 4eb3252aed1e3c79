import { toPriceBook, type GoldenTrade, type HandLine, type WorkedJob } from "./golden-trade.ts";

/** Something that a tradesperson tries on a new price book, and whether a worked job shows it. */
export interface PriceBookScenario {
  what: string;
  shown: (job: WorkedJob, trade: GoldenTrade) => boolean;
}

const toLines = ({ byHand }: WorkedJob): readonly HandLine[] => ("none" in byHand ? [] : byHand.lines);
const findLine = (job: WorkedJob, name: string) => toLines(job).find(([line]) => line.startsWith(name));
const hasLines = (job: WorkedJob, ...names: string[]) => names.every((name) => findLine(job, name) !== undefined);
const bookFor = (job: WorkedJob, trade: GoldenTrade) => ({ ...toPriceBook(trade), ...job.book });

/** Labor by hand: the base of the discount and the minimum charge. */
const fees = ["oldAway", "leadSafe", "urgentFee", "permit", "travel", "minimum", "volume"];
function sumLabor(job: WorkedJob, trade: GoldenTrade): number {
  const own = (bookFor(job, trade).ownFees ?? []).filter(({ by }) => by === "amount").map(({ name }) => `own:${name}`);
  return toLines(job).reduce((sum, [line, , , amount]) => ([...fees, ...own].includes(line) ? sum : sum + amount), 0);
}

/** Returns how far the labor exceeds the discount's threshold, as a share of the threshold. */
function toThresholdExcess(job: WorkedJob, trade: GoldenTrade): number {
  const threshold = bookFor(job, trade).volumeDiscount?.threshold ?? 0;
  return threshold > 0 && toLines(job).length > 0 ? sumLabor(job, trade) / threshold - 1 : Number.NaN;
}

const toNoPriceReason = (job: WorkedJob) => ("none" in job.byHand ? job.byHand.none : null);
const hasTravelBy =
  (way: "mile" | "zone"): PriceBookScenario["shown"] =>
  (job, trade) =>
    hasLines(job, "travel") && bookFor(job, trade).travel?.by === way;

/** True if quantity × price, or a percentage of the price, ends in exactly half a cent, which rounds up. */
function isHalfCent([, quantity, price, amount]: HandLine): boolean {
  const product = quantity * price;
  return [product, product / 100].some((exact) => Math.abs(Math.abs(amount) - exact - 0.5) < 1e-6);
}

/** Everything that the jobs of each trade must cover together. */
export const scenarios: readonly PriceBookScenario[] = [
  { what: "a fixed fee", shown: (job) => hasLines(job, "fixedFee") },
  { what: "a price by the unit", shown: (job) => hasLines(job, "per") && !hasLines(job, "permit") },
  { what: "work by the hour, which is an estimate", shown: (job) => hasLines(job, "hourly") && "isEstimate" in job.byHand },
  { what: "no upfront price", shown: (job) => toNoPriceReason(job) === "manual" },
  { what: "something that is not offered", shown: (job) => toNoPriceReason(job)?.endsWith("NotOffered") ?? false },
  { what: "a job brought up to the minimum charge", shown: (job) => hasLines(job, "minimum") },
  {
    what: "a job over the minimum charge",
    shown: (job, trade) => bookFor(job, trade).minimumCharge > 0 && toLines(job).length > 0 && !hasLines(job, "minimum"),
  },
  { what: "urgent work after hours", shown: (job) => hasLines(job, "urgent", "afterHours") },
  { what: "travel by the mile", shown: hasTravelBy("mile") },
  { what: "travel by zone", shown: hasTravelBy("zone") },
  {
    what: "a job just below the volume discount",
    shown: (job, trade) => toThresholdExcess(job, trade) < 0 && toThresholdExcess(job, trade) > -0.05 && !hasLines(job, "volume"),
  },
  { what: "a job exactly at the volume discount", shown: (job, trade) => toThresholdExcess(job, trade) === 0 && !hasLines(job, "volume") },
  { what: "a volume discount", shown: (job, trade) => toThresholdExcess(job, trade) > 0 && hasLines(job, "volume") },
  { what: "a fee of the trade's own that hangs on an answer", shown: (job) => hasLines(job, "own:") },
  { what: "a job without that fee", shown: (job) => toLines(job).length > 0 && !hasLines(job, "own:") },
  { what: "an answer that nobody knows, with its range", shown: ({ byHand }) => "range" in byHand && "unknown" in byHand },
  { what: "half a cent rounded up", shown: (job) => toLines(job).some(isHalfCent) },
];
