import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { blankBook } from "#app/features/pricing/model/book-checks.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { readPricesOverExample } from "../model/price-form.ts";
import { FinishPanel } from "./finish-panel.tsx";

const shingles = { "offers.roofType": "asked", "offers.roofType.ASPHALT_SHINGLES": "on" };
const { book } = readPricesOverExample(roof, blankBook("ROOF"), shingles);
const area = { postalCode: "60614", city: "Chicago", region: "IL", rangeMiles: 25, includedCodes: [], excludedCodes: [] };
const service = { id: "4f8f1f0e-0000-4000-8000-000000000000", category: "ROOF", priceType: "ESTIMATED", startTime: null, bookVersion: 1 };

function draw({ active, isListed = false }: { active: boolean; isListed?: boolean }): string {
  const listing = { ...service, area, book, active } as unknown as BuilderListing;
  const panel = { listing, last: { versions: [], productNames: {} }, date: "2026-03-02", catalogue: [], profileLink: "/me" };
  return renderHtml(<FinishPanel {...panel} isListed={isListed} visibility="Not yet" answer={undefined} />);
}

it("[C-07] a service that is on leads to the profile as homeowners see it; turning it off is no main action", () => {
  const on = draw({ active: true, isListed: true });
  expect(on.match(/btn-primary/g)).toHaveLength(1);
  expect(on).toMatch(/btn-primary[^>]*>View your profile as a homeowner/);
  expect(on).toMatch(/btn-ghost[^>]*>Turn off service/);
  expect(draw({ active: true })).not.toContain("btn-primary");
  expect(draw({ active: false })).toMatch(/btn-primary[^>]*>Turn on service/);
});

it("[C-07] counts the same prices to review as filled in, and what is offered is no expert rule", () => {
  const html = draw({ active: false });
  const [, review] = /(\d+) prices to review/.exec(html) ?? [];
  expect(Number(review)).toBeGreaterThan(20);
  expect(html).toContain(`${review} of 28 prices filled in`);
  expect(html).toContain("0 rules");
});
