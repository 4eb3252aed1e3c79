import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { WordsContext } from "#app/platform/words.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { roofJob } from "../../../../tests/market.ts";
import { PriceTotal } from "./price-total.tsx";

const whole = starterBook(roof, "CONFIRMED");
const { permit: _permit, ...withoutPermit } = whole.amounts;

function written(book: typeof whole): string {
  const price = priceScope({ book, category: roof, answers: roofJob, distanceMiles: 0, date: "2026-11-21" });
  const missing = price.excluded.map((key) => ({ key, usual: 165_00, source: "QUOTES" as const }));
  return renderToStaticMarkup(
    <WordsContext value={{ t: wordsOf("en"), locale: "en" }}>
      <PriceTotal price={price} until={null} completed={{ missing, total: price.total + 165_00 }} />
    </WordsContext>,
  );
}

describe("total of a quote", () => {
  it("[Q-10] lists required work that is excluded, and says all-in only if nothing is", () => {
    expect(written(whole)).toContain("All-in total");
    const bare = written({ ...whole, amounts: withoutPermit });
    expect(bare).toContain("Does not include Permit and inspection (about $165)");
    expect(bare).toContain("all-in");
    expect(bare).not.toContain("All-in");
  });
});
