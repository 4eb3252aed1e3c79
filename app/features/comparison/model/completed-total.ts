import { z } from "zod";
import type { Price } from "#app/features/pricing/model/price.ts";
import type { Cents } from "#app/lib/money.ts";

/** Required work that a price excludes. `usual` is its usual cost in cents, rounded to dollars; null if unknown. */
export const MissingWork = z.object({
  key: z.string(),
  usual: z.int().nullable(),
  /** QUOTES: median of the request's contractors who include it. TRADE: the trade's example price book. */
  source: z.enum(["QUOTES", "TRADE"]).nullable(),
});
export type MissingWork = z.infer<typeof MissingWork>;

/** `total` includes the usual cost of excluded work; null if a cost is unknown and another quote includes the work. */
export const CompletedTotal = z.object({ missing: z.array(MissingWork), total: z.int().nullable() });
export type CompletedTotal = z.infer<typeof CompletedTotal>;

/** Month in which the example price books were last checked (YYYY-MM). Shown with their amounts. */
export const tradeFiguresDate = "2026-11";

interface PricedQuote {
  contractorId: number;
  price: Price;
}

/** Returns the total for sorting and comparing. Calls `getTradeAmounts` only for work that no contractor priced. */
export function completeTotal(
  { price }: Pick<PricedQuote, "price">,
  quotes: readonly PricedQuote[],
  getTradeAmounts: () => ReadonlyMap<string, Cents>,
): CompletedTotal {
  if (price.type === "NONE") return { missing: [], total: null };
  // Work can be partly priced and partly excluded; a key with a line is not missing.
  const keys = price.excluded.filter((key) => !price.lines.some((line) => line.key === key));
  const missing = keys.map((key) => toMissingWork(key, quotes, getTradeAmounts));
  const priced = quotes.filter((quote) => quote.price.type !== "NONE");
  const isUnknown = missing.some(({ key, usual }) => usual === null && !priced.every((quote) => quote.price.excluded.includes(key)));
  return { missing, total: isUnknown ? null : calculateKnownTotal({ price, missing }) };
}

/** Price total plus the known costs of missing work. */
export function calculateKnownTotal({ price, missing }: { price: Price; missing: readonly MissingWork[] }): Cents {
  return missing.reduce((sum, { usual }) => sum + (usual ?? 0), price.total);
}

function toMissingWork(key: string, quotes: readonly PricedQuote[], getTradeAmounts: () => ReadonlyMap<string, Cents>): MissingWork {
  const byContractor = Map.groupBy(quotes, ({ contractorId }) => contractorId);
  const contractorMedians = [...byContractor.values()].flatMap(
    (contractorQuotes) => median(contractorQuotes.flatMap(({ price }) => listAmounts(price, key))) ?? [],
  );
  const quotesMedian = median(contractorMedians);
  if (quotesMedian !== null) return { key, usual: roundToDollars(quotesMedian), source: "QUOTES" };
  const tradeAmount = getTradeAmounts().get(key);
  return tradeAmount === undefined ? { key, usual: null, source: null } : { key, usual: roundToDollars(tradeAmount), source: "TRADE" };
}

function listAmounts({ lines }: Price, key: string): Cents[] {
  return lines.filter((line) => line.key === key && line.amount > 0).map(({ amount }) => amount);
}

function median(amounts: readonly Cents[]): Cents | null {
  const sorted = amounts.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function roundToDollars(cents: number): Cents {
  return Math.round(cents / 100) * 100;
}
