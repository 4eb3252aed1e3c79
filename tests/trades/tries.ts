import { bookOf, type GoldenTrade, type HandLine, type WorkedJob } from "./golden-trade.ts";

/** Something that a tradesperson tries on a new price book, and whether a worked job shows it. */
export interface Try {
  what: string;
  shown: (job: WorkedJob, trade: GoldenTrade) => boolean;
}

const linesOf = ({ byHand }: WorkedJob): readonly HandLine[] => ("none" in byHand ? [] : byHand.lines);
const lineOf = (job: WorkedJob, name: string) => linesOf(job).find(([line]) => line.startsWith(name));
const has = (job: WorkedJob, ...names: string[]) => names.every((name) => lineOf(job, name) !== undefined);
const bookFor = (job: WorkedJob, trade: GoldenTrade) => ({ ...bookOf(trade), ...job.book });

/** Labor by hand: the base of the discount and the minimum charge. */
const fees = ["oldAway", "leadSafe", "urgentFee", "permit", "travel", "minimum", "volume"];
function laborOf(job: WorkedJob, trade: GoldenTrade): number {
  const own = (bookFor(job, trade).ownFees ?? []).filter(({ by }) => by === "amount").map(({ name }) => `own:${name}`);
  return linesOf(job).reduce((sum, [line, , , amount]) => ([...fees, ...own].includes(line) ? sum : sum + amount), 0);
}

/** Returns how far the labor exceeds the discount's threshold, as a share of the threshold. */
function overThreshold(job: WorkedJob, trade: GoldenTrade): number {
  const threshold = bookFor(job, trade).volumeDiscount?.threshold ?? 0;
  return threshold > 0 && linesOf(job).length > 0 ? laborOf(job, trade) / threshold - 1 : Number.NaN;
}

const none = (job: WorkedJob) => ("none" in job.byHand ? job.byHand.none : null);
const travelBy =
  (way: "mile" | "zone"): Try["shown"] =>
  (job, trade) =>
    has(job, "travel") && bookFor(job, trade).travel?.by === way;

/** True if quantity × price, or a percentage of the price, ends in exactly half a cent, which rounds up. */
function isHalfCent([, quantity, price, amount]: HandLine): boolean {
  const product = quantity * price;
  return [product, product / 100].some((exact) => Math.abs(Math.abs(amount) - exact - 0.5) < 1e-6);
}

/** Everything that the jobs of each trade must cover together. */
export const tries: readonly Try[] = [
  { what: "a fixed fee", shown: (job) => has(job, "fixedFee") },
  { what: "a price by the unit", shown: (job) => has(job, "per") && !has(job, "permit") },
  { what: "work by the hour, which is an estimate", shown: (job) => has(job, "hourly") && "isEstimate" in job.byHand },
  { what: "no upfront price", shown: (job) => none(job) === "manual" },
  { what: "something that is not offered", shown: (job) => none(job)?.endsWith("NotOffered") ?? false },
  { what: "a job brought up to the minimum charge", shown: (job) => has(job, "minimum") },
  {
    what: "a job over the minimum charge",
    shown: (job, trade) => bookFor(job, trade).minimumCharge > 0 && linesOf(job).length > 0 && !has(job, "minimum"),
  },
  { what: "urgent work after hours", shown: (job) => has(job, "urgent", "afterHours") },
  { what: "travel by the mile", shown: travelBy("mile") },
  { what: "travel by zone", shown: travelBy("zone") },
  {
    what: "a job just below the volume discount",
    shown: (job, trade) => overThreshold(job, trade) < 0 && overThreshold(job, trade) > -0.05 && !has(job, "volume"),
  },
  { what: "a job exactly at the volume discount", shown: (job, trade) => overThreshold(job, trade) === 0 && !has(job, "volume") },
  { what: "a volume discount", shown: (job, trade) => overThreshold(job, trade) > 0 && has(job, "volume") },
  { what: "a fee of the trade's own that hangs on an answer", shown: (job) => has(job, "own:") },
  { what: "a job without that fee", shown: (job) => linesOf(job).length > 0 && !has(job, "own:") },
  { what: "an answer that nobody knows, with its range", shown: ({ byHand }) => "range" in byHand && "unknown" in byHand },
  { what: "half a cent rounded up", shown: (job) => linesOf(job).some(isHalfCent) },
];
