import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { PricesForm } from "#app/features/price-builder/ui/prices-form.tsx";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ExpertForm } from "./expert-form.tsx";

const listing = {
  id: "l1",
  revision: 7,
  category: "ROOF",
  draft: false,
  book: { ...starterBook(roof, "CONFIRMED"), example: false },
  area: { postalCode: "60614" },
} as unknown as BuilderListing;
const shared = { listing, date: "2026-11-26", catalogue: [], answer: undefined };

it.each([
  ["prices", <PricesForm key="prices" {...shared} />],
  ["expert", <ExpertForm key="expert" {...shared} category={roof} products={[]} />],
])("[C-07] the form of %s names itself and its revision, saves by Enter, and shows the typical price twice", (name, form) => {
  const html = renderHtml(form);
  expect(html).toContain('<input type="hidden" name="seen" value="7"/>');
  expect(html).toContain(`<input type="hidden" name="form" value="${name}"/>`);
  const [firstButton = ""] = /<button[^>]*>/.exec(html) ?? [];
  expect([firstButton.includes('value="save"'), firstButton.includes("hidden")]).toEqual([true, true]);
  const totals = html.match(/class="money[^"]*"[^>]*>\$[\d,.]+/g)?.map((text) => text.replace(/.*>/, "")) ?? [];
  expect(totals.length).toBeGreaterThanOrEqual(2);
  expect(totals.at(0)).toBe(totals.at(-1));
});
