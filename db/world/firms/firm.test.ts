import { describe, expect, it } from "vitest";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { NewContractor } from "#app/features/contractors/model.ts";
import { badgesIn, findBrokenGroups, findApplicableGroups, type Badge } from "#app/features/contractors/model/badges.ts";
import { brands } from "#app/brands/registry.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { checkBook } from "#app/features/pricing/model/book-checks.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { milesBetween } from "#app/lib/distances.ts";
import { namedContractors } from "../characters/firms.ts";
import { generateContractor, type DemoContractor } from "./firm.ts";
import { createPopulationMap } from "./population.ts";
import { badgesByJob } from "./presentation.ts";

const gazetteer = readGazetteer();
const placesByCode = new Map(gazetteer.map((place) => [place.code, place]));
const land = createPopulationMap(gazetteer);
const generated = Array.from({ length: 3000 }, (_, index) => generateContractor(land, index));
const all: DemoContractor[] = [...Object.values(namedContractors), ...generated];
const listCategories = (firm: DemoContractor) => [
  ...(firm.contractor.serviceCategories ?? []),
  ...firm.listings.map((listing) => listing.category),
];

describe("demo contractors", () => {
  it("are the same in every run and for any number of them", () => {
    const again = createPopulationMap(gazetteer);
    for (const index of [0, 7, 2999]) expect(generateContractor(again, index)).toEqual(generated[index]);
  });

  it("have unique ids", () => {
    expect(new Set(all.map((firm) => firm.record.publicId)).size).toBe(all.length);
    expect(new Set(all.map((firm) => firm.contractor.accountId)).size).toBe(all.length);
    expect(all.filter((firm) => !/^ctr_[0-9a-hjkmnp-tv-z]{16}$/.test(firm.record.publicId))).toEqual([]);
  });

  it("have valid profiles", () => {
    for (const firm of all) expect(NewContractor.safeParse(firm.contractor).error).toBeUndefined();
    const phones = all.map((firm) => firm.contractor.workPhone ?? "");
    expect(phones.filter((phone) => !/^\+1[2-9]\d\d55501\d\d$/.test(phone))).toEqual([]);
  });

  it("[Q-06] have valid price books", () => {
    const books = all.flatMap((firm) => firm.listings).flatMap(({ book }) => book ?? []);
    expect(books.length).toBeGreaterThan(1500);
    for (const book of books) {
      const category = findCategory(book.category);
      expect(category && checkBook(category, PriceBook.parse(book))).toEqual([]);
    }
  });

  it("[D-02] hold only badges that their brand awards, within each family's rule", () => {
    for (const { contractor, memberships } of all) {
      for (const { brand, badges } of memberships) {
        const families = brands[brand].badgeFamilies;
        expect(badges.filter((badge) => !families.some((family) => badgesIn(family).includes(badge)))).toEqual([]);
        expect(findBrokenGroups(badges, findApplicableGroups(families, contractor.serviceCategories ?? []))).toEqual([]);
      }
    }
  });

  it("have rating sums that reviews can add up to", () => {
    for (const { record } of all) {
      expect(record.ratingSum).toBeGreaterThanOrEqual(record.reviewsCount);
      expect(record.ratingSum).toBeLessThanOrEqual(record.reviewsCount * 5);
    }
  });

  it("cover all categories and brands", () => {
    expect(new Set(generated.flatMap(listCategories)).size).toBe(12);
    expect(new Set(generated.flatMap((firm) => firm.memberships.map(({ brand }) => brand))).size).toBe(Object.keys(brands).length);
  });

  it("[Q-01] give a Chicago homeowner online prices in every category on the default brand", () => {
    const home = placesByCode.get("60614")!;
    const priced = all.flatMap(({ memberships, listings }) => {
      const near = listings.filter(({ area, book }) => {
        const at = placesByCode.get(area.postalCode)!;
        return book && milesBetween(at, home) <= Number(area.rangeMiles);
      });
      return memberships.some(({ brand }) => brand === "DELTA") ? near.map(({ category }) => category) : [];
    });
    expect(categoryCodes.filter((code) => !priced.includes(code))).toEqual([]);
  });

  it("offer roofs and water heaters on the default brand wherever people live", () => {
    for (const category of ["PLUM", "ROOF"] as const) {
      const firms = generated.flatMap((firm, index) => {
        const onDelta = firm.memberships.some(({ brand }) => brand === "DELTA");
        return onDelta && listCategories(firm).includes(category)
          ? { at: land.findSite(index).place, range: Number(firm.contractor.area.rangeMiles) }
          : [];
      });
      const sample = gazetteer.filter(({ weight }, index) => weight > 0 && index % 101 === 0);
      const people = sample.reduce((sum, { weight }) => sum + weight, 0);
      const served = (least: number) => {
        const there = sample.filter((place) => firms.filter(({ at, range }) => milesBetween(at, place) <= range).length >= least);
        return there.reduce((sum, { weight }) => sum + weight, 0) / people;
      };
      expect(served(1)).toBeGreaterThan(0.95);
      expect(served(4)).toBeGreaterThan(0.7);
    }
  });
});

it("[D-09] a contractor's profile agrees with its badges on every brand", () => {
  const wrong = all.flatMap(({ contractor, memberships }) => {
    const { jobTypes = [], open24x7 = false, name } = contractor;
    return memberships.flatMap(({ brand, badges }) => {
      const families = brands[brand].badgeFamilies;
      const speaks = (badge: Badge) => families.some((family) => badgesIn(family).includes(badge) && family !== "TRAINING");
      const broken = Object.entries(badgesByJob)
        .filter(([job, badge]) => speaks(badge) && (jobTypes as readonly string[]).includes(job) && !badges.includes(badge))
        .map(([job]) => `${name} on ${brand}: ${job} without a badge`);
      const untold =
        jobTypes.length > 0 && (["RESIDENTIAL", "COMMERCIAL"] as const).some((one) => badges.includes(one) && !jobTypes.includes(one));
      return [
        ...broken,
        ...(untold ? [`${name} on ${brand}: a badge without the work`] : []),
        ...(badges.includes("ALWAYS_WORK") && !open24x7 ? [`${name} closes`] : []),
      ];
    });
  });
  expect(wrong).toEqual([]);
});
