import { z } from "zod";
import { Text } from "#app/lib/text.ts";
import { maxAmount, type PriceBook, type Travel } from "./price-book.ts";

const Amount = z.int().min(0).max(maxAmount);

/** Terms of a part of a service area, as they were when the quote was priced. */
export const ZoneTerms = z.object({
  name: Text.trim().min(1).max(40),
  /** Cents. Null charges the price list's travel fee. */
  travelFee: Amount.nullable(),
  /** Cents. Null means the price list's minimum charge. */
  minimumJob: Amount.nullable(),
  /** Days with visits, ascending; 0 is Monday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
});
export type ZoneTerms = z.infer<typeof ZoneTerms>;

/** A zone's fee replaces the price list's; of the two minimums the higher counts. */
export function applyZoneTerms(book: PriceBook, zone: ZoneTerms | null | undefined): PriceBook {
  if (!zone) return book;
  const { travelFee, minimumJob } = zone;
  return {
    ...book,
    minimumCharge: Math.max(book.minimumCharge, minimumJob ?? 0),
    travel: travelFee === null ? book.travel : toFlatFee(travelFee),
  };
}

function toFlatFee(fee: number): Travel | null {
  return fee === 0 ? null : { by: "zone", zones: [{ upToMiles: Number.POSITIVE_INFINITY, fee }] };
}
