import { describe, expect, it } from "vitest";
import { notSure } from "#app/features/categories/model/answers.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { roofJob } from "../../../../tests/request-fixtures.ts";
import { PriceTotal } from "./price-total.tsx";

const fullBook = starterBook(roof, "CONFIRMED");
const { permit: _permit, ...withoutPermit } = fullBook.amounts;

function renderText(book: typeof fullBook, answers = roofJob): string {
  const price = priceScope({ book, category: roof, answers, distanceMiles: 0, date: "2026-11-21" });
  const missing = price.excluded.map((key) => ({ key, usual: 165_00, source: "QUOTES" as const }));
  return renderHtml(<PriceTotal price={price} until={null} completed={{ missing, total: price.total + 165_00 }} />);
}

describe("total of a quote", () => {
  it("[Q-10] lists required work that is excluded, and says all-in only if nothing is", () => {
    expect(renderText(fullBook)).toContain("All-in total");
    const bare = renderText({ ...fullBook, amounts: withoutPermit });
    expect(bare).toContain("Not included: Permit and inspection (about $165)");
    expect(bare).toMatch(/about \$[\d,]+<.*Quoted price: \$[\d,.]+</s);
    expect(bare).not.toContain("All-in");
  });

  it("[Q-10] of a range says by which amount ranges are sorted", () => {
    const range = renderText(fullBook, { ...roofJob, layers: notSure });
    expect(range).toContain("We sort and compare ranges by this amount.");
    expect(renderText(fullBook)).not.toContain("typical home");
  });
});
