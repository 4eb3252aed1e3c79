import type { z } from "zod";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import type { ContractorRecord, Reputation, NewContractor, ServiceArea } from "#app/features/contractors/model.ts";
import type { PriceBook, PriceType } from "#app/features/pricing/model/price-book.ts";
import { createDice, type Dice } from "../dice.ts";
import { createDemoPublicId, createDemoUuid } from "../ids.ts";
import { listNearbyCodes, type PopulationMap, type ContractorSite } from "./population.ts";
import { generateName } from "./names.ts";
import { generatePriceBook } from "./prices.ts";
import { generatePresentation } from "./presentation.ts";
import { generateMemberships, type BrandMembership } from "./memberships.ts";
import { generateAbout, listingTitle } from "./texts.ts";
import { pickTrade, type Trade } from "./trades.ts";
import { fictionalPhone, toSlug } from "./words.ts";

/** Without a book every price is manual. */
export interface DemoListing {
  category: CategoryCode;
  title: string;
  priceType: PriceType;
  area: ServiceArea;
  book: PriceBook | null;
}

/** Input of the services that create a contractor. */
export interface DemoContractor {
  contractor: z.input<typeof NewContractor>;
  record: ContractorRecord & Reputation;
  memberships: readonly BrandMembership[];
  listings: readonly DemoListing[];
}

/** Generates contractor `index`, counted from 0: the same on every machine, for any number of contractors. */
export function generateContractor(land: PopulationMap, index: number): DemoContractor {
  const dice = createDice(`firm ${index}`);
  const spot = land.findSite(index);
  const { place } = spot;
  const trade = pickTrade(index, spot.isSparse, dice);
  const french = place.region === "QC";
  const { name, owner } = generateName(trade, place, dice);
  const facts = { owner, city: place.city, year: dice.between(1962, 2023), employees: 1 + Math.floor(dice.share() ** 3 * 60) };
  const area = generateArea(land, spot, dice);
  const categories = pickCategories(trade, dice);
  const advanced = dice.chance(0.65);
  const listings = generateListings({ categories, advanced, french, area, region: place.region, index, dice });
  const contractor = {
    accountId: createDemoUuid(`firm ${index}`),
    name,
    area,
    serviceCategories: categories.filter((category) => !listings.some((listing) => listing.category === category)),
    locale: french ? ("fr" as const) : ("en" as const),
    workPhone: fictionalPhone(place.region, dice.between(0, 99)),
    web: dice.chance(0.6) ? `https://${toSlug(name)}.example` : null,
    about: generateAbout(trade, facts, { french, dice }),
    ownerName: owner,
    foundingYear: facts.year,
    employeesNumber: facts.employees,
    licences: dice.chance(0.8) ? [{ region: place.region, number: String(dice.between(100_000, 999_999)) }] : [],
    open24x7: categories.includes("PLUM") && dice.chance(0.15),
  };
  const record = {
    publicId: createDemoPublicId(`firm ${index}`),
    advanced,
    ...generateReputation(skipReplyTime(advanced, dice)),
  };
  const memberships = generateMemberships(categories, contractor.open24x7, dice);
  const badges = new Set(memberships.flatMap((membership) => membership.badges));
  const shown = generatePresentation(`presentation ${index}`, { owner, categories, french, badges });
  return { contractor: { ...contractor, ...shown }, record, memberships, listings };
}

function pickCategories(trade: Trade, dice: Dice): CategoryCode[] {
  return [...trade.categories, ...trade.extra.filter(() => dice.chance(0.3))];
}

/** Usually just the circle; some add codes beyond it or exclude some inside. */
function generateArea(land: PopulationMap, spot: ContractorSite, dice: Dice): ServiceArea {
  const rangeMiles = Math.min(50, Math.max(10, Math.round(spot.usualRange * (0.6 + Math.sqrt(dice.share()) * 0.5))));
  const includedCodes = dice.chance(0.08) ? dice.some(listNearbyCodes(land, spot, { skip: 60, count: 10 }), dice.between(1, 4)) : [];
  const near = dice.chance(0.08) ? listNearbyCodes(land, spot, { skip: 1, count: 5 }) : [];
  const excludedCodes = dice.some(
    near.filter((code) => !includedCodes.includes(code)),
    dice.between(1, 3),
  );
  return { postalCode: spot.place.code, rangeMiles, includedCodes, excludedCodes };
}

interface ListingFacts {
  categories: readonly CategoryCode[];
  advanced: boolean;
  french: boolean;
  area: ServiceArea;
  region: string;
  index: number;
  dice: Dice;
}

/** Advanced contractors list everything, mostly with online prices; half of the others, with manual prices. */
function generateListings({ categories, advanced, french, area, region, index, dice: firmDice }: ListingFacts): DemoListing[] {
  return categories.flatMap((code) => {
    const category = findCategory(code);
    // A newly supported category has its own random sequence, so that it changes nothing else.
    const dice = ["PLUM", "ROOF"].includes(code) ? firmDice : createDice(`listing ${index} ${code}`);
    if (!category || (!advanced && dice.chance(0.5))) return [];
    const priceType = advanced ? dice.pick(["CONFIRMED", "CONFIRMED", "CONFIRMED", "ESTIMATED", "ESTIMATED", "MANUAL"] as const) : "MANUAL";
    const book = priceType === "MANUAL" ? null : generatePriceBook(category, { region, priceType, french, dice });
    return { category: code, title: listingTitle(code, french), priceType, area, book };
  });
}

/** Few have dozens of reviews, many a handful, some none; most are good. */
function generateReputation(dice: Dice): Reputation {
  const reviewsCount = dice.chance(0.08) ? 0 : Math.ceil(dice.share() ** 3 * 40);
  const mean = Math.min(reviewsCount > 30 ? 4.9 : 5, 3.4 + dice.share() ** 0.6 * 1.6);
  return { reviewsCount, ratingSum: Math.round(mean * reviewsCount) };
}

/** Reply times are measured, not generated. The draws remain, because removing them would change all later ones. */
function skipReplyTime(advanced: boolean, dice: Dice): Dice {
  if (dice.chance(advanced ? 0.85 : 0.4)) dice.between(0, 9);
  return dice;
}
