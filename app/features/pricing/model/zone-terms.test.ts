import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { plainRoof } from "../../../../tests/price-examples.ts";
import { starterBook } from "./book-checks.ts";
import type { PriceBook } from "./price-book.ts";
import { priceScope } from "./price-scope.ts";
import { applyZoneTerms, type ZoneTerms } from "./zone-terms.ts";

const book: PriceBook = { ...starterBook(roof, "CONFIRMED"), travel: { by: "mile", freeMiles: 5, perMile: 200 }, minimumCharge: 50_000 };
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const toZone = (over: Partial<ZoneTerms> = {}): ZoneTerms => ({
  name: "North",
  travelFee: null,
  minimumJob: null,
  weekdays: everyDay,
  ...over,
});
const priceAt = (zone: ZoneTerms | null, distanceMiles = 8) =>
  priceScope({ category: roof, book: applyZoneTerms(book, zone), answers: plainRoof, date: "2026-03-02", distanceMiles });
const travelIn = (price: ReturnType<typeof priceAt>) => price.lines.find((line) => line.key === "pricing:lines.travel")?.amount ?? 0;

describe("a zone's terms in a price", () => {
  it("[C-06] [Q-06] replace the price list's travel fee, or keep it where the zone has none", () => {
    expect(travelIn(priceAt(null))).toBe(600);
    expect(travelIn(priceAt(toZone()))).toBe(600);
    expect(travelIn(priceAt(toZone({ travelFee: 7_500 })))).toBe(7_500);
    expect(travelIn(priceAt(toZone({ travelFee: 0 })))).toBe(0);
  });

  it("[C-06] [Q-06] price a job beyond the price list's last travel zone, which the contractor serves by name", () => {
    const near: PriceBook = { ...book, travel: { by: "zone", zones: [{ upToMiles: 20, fee: 1_000 }] } };
    const far = { category: roof, answers: plainRoof, date: "2026-03-02", distanceMiles: 1_400 };
    expect(priceScope({ ...far, book: near }).type).toBe("NONE");
    const served = priceScope({ ...far, book: applyZoneTerms(near, toZone({ travelFee: 90_000 })) });
    expect([served.type, travelIn(served)]).toEqual(["CONFIRMED", 90_000]);
  });

  it("[C-06] [Q-06] never lower the minimum, add exactly the fee and leave the work's own lines alone", () => {
    const cents = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(fc.option(cents), fc.option(cents), (travelFee, minimumJob) => {
        const [plain, priced] = [priceAt(null), priceAt(toZone({ travelFee, minimumJob }))];
        expect(priced.total - priced.fees).toBe(Math.max(plain.total - plain.fees, minimumJob ?? 0));
        expect(priced.fees - travelIn(priced)).toBe(plain.fees - travelIn(plain));
        expect(travelIn(priced)).toBe(travelFee ?? travelIn(plain));
        expect(priced.lines.filter(({ kind }) => kind === "work")).toEqual(plain.lines.filter(({ kind }) => kind === "work"));
      }),
    );
  });
});
