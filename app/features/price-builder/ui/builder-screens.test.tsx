import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Refusal } from "#app/platform/pages.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { BuilderListing, ServiceRow } from "#app/features/listings/model/own-listing.ts";
import { maxShownVersions } from "#app/features/price-versions/model/price-versions.ts";
import { ChangedNote } from "#app/features/price-versions/ui/changed-note.tsx";
import { renderHtml } from "../../../../tests/markup.tsx";
import { Charges } from "./charges.tsx";
import { LastChanges } from "./finish-panel.tsx";
import { LicenceRows } from "./licence-rows.tsx";
import { ServiceList } from "./service-list.tsx";
import { VersionList } from "#app/features/price-versions/ui/version-list.tsx";
import { VersionRefusal } from "#app/features/price-versions/ui/version-refusal.tsx";

const row: ServiceRow = {
  id: "4f8f1f0e-0000-4000-8000-000000000000",
  category: "ROOF",
  title: "",
  active: false,
  paused: false,
  priceType: "CONFIRMED",
  draft: false,
  example: false,
  savedAt: new Date("2026-03-02T04:30:00Z"),
};
const listing: BuilderListing = {
  ...row,
  revision: 3,
  followsProfile: false,
  bookVersion: 2,
  listedStates: [],
  licences: [],
  startTime: null,
  hidesFromPrice: false,
  area: { postalCode: "60614", city: "Chicago", region: "IL", rangeMiles: 25, includedCodes: [], excludedCodes: [] },
  book: starterBook(roof, "CONFIRMED"),
  savedBy: "Ann Miller",
  timeZone: "America/Chicago",
};
const conflict = (typed: Record<string, string>): Refusal => ({
  failure: { code: "listings.changed", details: {}, fields: [] },
  typed,
});

describe("a builder form with an edit conflict", () => {
  it("[C-07] keeps every typed licence and travel zone", () => {
    const licences = renderHtml(<LicenceRows licences={[]} answer={conflict({ "licences.4.number": "104.018" })} />);
    expect(licences).toContain('value="104.018"');
    expect(licences.match(/<fieldset/g)).toHaveLength(5);
    const zones = conflict({ "travel.by": "zone", "travel.zones.7.fee": "41", "travel.zones.5000.fee": "1" });
    const charges = renderHtml(<Charges book={listing.book} answer={zones} />);
    expect(charges).toContain('value="41"');
    expect(charges.match(/name="travel\.zones\.\d+\.fee"/g)).toHaveLength(8);
  });

  it("[C-07] names travel fees by distance, apart from the zones of the service area", () => {
    const charges = renderHtml(<Charges book={listing.book} answer={undefined} />);
    expect(charges).toContain("By distance");
    expect(charges).toMatch(/Distance 1, up to[\s\S]*Distance 1, fee[\s\S]*Distance 2, fee/);
    expect(charges).not.toMatch(/>[^<]*\b[Zz]one/);
  });

  it("[C-07] names who saved the prices on the price screen only", () => {
    const at = (typed: PriceBook | null, path: string) => renderHtml(<ChangedNote {...{ listing, path, typed }} answer={conflict({})} />);
    expect(at(listing.book, "/prices")).toMatch(/Ann Miller.*03\/01\/26|03\/01\/26.*Ann Miller/);
    expect(at(null, "/terms")).not.toMatch(/Ann Miller|03\/01\/26/);
    expect(at(null, "/terms")).toContain('href="/terms"');
  });
});

it("[C-07] [C-08] names both products of a changed package on the finish screen and in the version list", () => {
  const offering = (version: number, productId: string) => {
    const packages = [{ key: "BEST" as const, sets: { product: "DESIGNER" }, productId, title: "", extra: 0 }];
    return { version, book: { ...listing.book, packages }, savedAt: new Date("2026-03-02T04:30:00Z"), savedBy: null };
  };
  const last = { versions: [offering(2, "new"), offering(1, "old")], productNames: { old: "IKO Cambridge", new: "IKO Dynasty" } };
  for (const part of [<LastChanges key="finish" listing={listing} last={last} />, <VersionList key="list" listing={listing} {...last} />]) {
    expect(renderHtml(part)).toMatch(/IKO Cambridge.*IKO Dynasty/s);
  }
  const unchanged = { ...last, versions: [offering(2, "old"), offering(1, "old")] };
  expect(renderHtml(<LastChanges listing={listing} last={unchanged} />)).toBe("");
});

it("[C-07] lists only the versions of one page, the oldest with its changes too", () => {
  const versions = Array.from({ length: maxShownVersions + 1 }, (_, at) => ({
    version: 60 - at,
    book: { ...listing.book, minimumCharge: (60 - at) * 100 },
    savedAt: new Date("2026-03-02T04:30:00Z"),
    savedBy: null,
  }));
  const list = renderHtml(<VersionList listing={listing} versions={versions} productNames={{}} />);
  expect(list.match(/<h2/g)).toHaveLength(maxShownVersions);
  expect(list.match(/<details/g)).toHaveLength(maxShownVersions);
});

it("[Q-06] [C-07] explains why a version with an illegal deposit cannot be restored", () => {
  const details = { region: "Massachusetts", percent: "33⅓", most: "$0" };
  const fields = [{ field: "terms.payment", code: "listings.depositAboveCap", details }];
  const refused = renderHtml(<VersionRefusal answer={{ failure: { code: "input.invalid", details: {}, fields }, typed: {} }} />);
  expect(refused).toContain("more before work starts than Massachusetts allows: at most 33⅓% of the price");
});

describe("the list of services", () => {
  const list = (over: Partial<ServiceRow>, timeZone = "America/Chicago") =>
    renderHtml(<ServiceList rows={[{ ...row, ...over }]} timeZone={timeZone} paused={[]} />);

  it("[C-07] shows the save date in the contractor's time zone", () => {
    expect(list({}, "America/New_York")).toContain("03/01/26");
    expect(list({}, "Pacific/Auckland")).toContain("03/02/26");
  });

  it.each<[string, Partial<ServiceRow>, boolean]>([
    ["switched off and priced online", {}, true],
    ["active", { active: true }, false],
    ["priced by hand", { priceType: "MANUAL" }, false],
    ["still a draft", { draft: true }, false],
  ])("[C-07] marks example prices as hidden from homeowners: %s → %s", (_when, over, said) => {
    expect(list({ ...over, example: true }).includes(getTranslator("en")("builder:list.example"))).toBe(said);
  });
});
