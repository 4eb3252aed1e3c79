import { describe, expect, it } from "vitest";
import { plum } from "#app/features/categories/plum/plum.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { pricePackages } from "#app/features/pricing/model/packages.ts";
import { lineKey } from "#app/features/pricing/model/with-own-fees.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { plainHeater } from "../../../../tests/price-examples.ts";
import { formatLine } from "./line-text.ts";

const t = getTranslator("en");
const starter = starterBook(plum, "ESTIMATED");
const book = {
  ...starter,
  amounts: { ...starter.amounts, "brand.RHEEM": 95_00 },
  packages: [{ key: "GOOD" as const, sets: { manufacturer: "RHEEM" }, productId: null, title: "Rheem", extra: 0 }],
};

function formatLineReason(line: string, over: Record<string, unknown>): string | undefined {
  const answers = { ...plainHeater, ...over } as typeof plainHeater;
  const [price] = pricePackages({ book, category: plum, answers, distanceMiles: 3, date: "2026-11-21" });
  const found = price!.lines.find(({ key }) => key === lineKey(line));
  return found && formatLine(found, { price: price!, category: "PLUM", answers }, { reader: "customer", t, locale: "en" }).reason;
}

describe("reason for a price line", () => {
  it("[Q-05] [Q-10] a brand included in a package is not described as requested", () => {
    expect(formatLineReason("brand", { manufacturer: "ANY" })).toBe(t("quotes:lines.withPackage"));
    expect(formatLineReason("brand", { manufacturer: "RHEEM" })).toBe("This manufacturer was requested");
  });

  it("[Q-05] a surcharge on uncertain work shows its own reason, not an assumption", () => {
    const urgent = formatLineReason("urgent", { manufacturer: "ANY", urgent: true, closedSystem: true, expansionTank: "NOT_SURE" });
    expect(urgent).toMatch(
      /^Service is needed within 24 hours\. The amount depends on something you weren’t sure about: “.*expansion tank/,
    );
    expect(urgent).not.toContain("assumed");
  });
});
