import { describe, expect, it } from "vitest";
import { plum } from "#app/features/categories/plum/plum.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { pricePackages } from "#app/features/pricing/model/packages.ts";
import { lineKey } from "#app/features/pricing/model/with-own-fees.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { plainHeater } from "../../../../tests/price-examples.ts";
import { formatLine } from "./line-text.ts";

const t = wordsOf("en");
const starter = starterBook(plum, "ESTIMATED");
const book = {
  ...starter,
  amounts: { ...starter.amounts, "brand.RHEEM": 95_00 },
  packages: [{ key: "GOOD" as const, sets: { manufacturer: "RHEEM" }, productId: null, title: "Rheem", extra: 0 }],
};

function reasonOf(line: string, over: Record<string, unknown>): string | undefined {
  const answers = { ...plainHeater, ...over } as typeof plainHeater;
  const [price] = pricePackages({ book, category: plum, answers, distanceMiles: 3, date: "2026-11-21" });
  const found = price!.lines.find(({ key }) => key === lineKey(line));
  return found && formatLine(found, { price: price!, category: "PLUM", answers }, { reader: "customer", t, locale: "en" }).reason;
}

describe("why a line is as it is", () => {
  it("[Q-05] [Q-10] a brand that comes with a package is not said to have been asked for", () => {
    expect(reasonOf("brand", { manufacturer: "ANY" })).toBe(t("quotes:lines.withPackage"));
    expect(reasonOf("brand", { manufacturer: "RHEEM" })).toBe("This manufacturer was requested");
  });

  it("[Q-05] a surcharge on work that is not known for sure says its own reason, which nobody assumed", () => {
    const urgent = reasonOf("urgent", { manufacturer: "ANY", urgent: true, closedSystem: true, expansionTank: "NOT_SURE" });
    expect(urgent).toMatch(
      /^Service is needed within 24 hours\. The amount depends on something you weren’t sure about: “.*expansion tank/,
    );
    expect(urgent).not.toContain("Assumed");
  });
});
