import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createDice } from "./dice.ts";
import { listing, membership, residential } from "./characters/drafts.ts";
import type { DemoContractor } from "./firms/firm.ts";
import { generatePriceBook } from "./firms/prices.ts";
import { createDemoPublicId, createDemoUuid } from "./ids.ts";
import { createDemoContractors } from "./load-contractors.ts";

/** Trades of which few generated contractors near Chicago price online. */
const trades = {
  PAINTING: "Painting",
  ELECTRICAL: "Electrical work",
  FLOORING: "Floors",
  WINDOWS_DOORS: "Windows and doors",
} as const satisfies Partial<Record<CategoryCode, string>>;

const tradeCodes = Object.keys(trades) as (keyof typeof trades)[];

const firms = [
  {
    name: "Halsted Home Works",
    postalCode: "60614",
    ownerName: "Marisol Vega",
    foundingYear: 2007,
    employeesNumber: 16,
    about:
      "Painters, floor layers and electricians on one payroll, so that nobody waits for the other. We work in three-flats and bungalows between Lincoln Park and Lakeview.",
    reputation: { reviewsCount: 41, ratingSum: 194 },
  },
  {
    name: "Damen Avenue Renovation",
    postalCode: "60622",
    ownerName: "Tomasz Wrona",
    foundingYear: 2012,
    employeesNumber: 9,
    about: "Windows, floors, paint and the wiring behind them. One person plans your job and is there on every day of it.",
    reputation: { reviewsCount: 27, ratingSum: 128 },
  },
  {
    name: "Irving Park Home Repair",
    postalCode: "60618",
    ownerName: "Keith Odom",
    foundingYear: 1999,
    employeesNumber: 21,
    about: "Family business since 1999. We keep the price that we quote, we clean up each evening, and we answer the phone.",
    reputation: { reviewsCount: 63, ratingSum: 289 },
  },
] as const;

/** Chicago contractors for the trades of the interior, without users. */
export const neighborhoodFirms: readonly DemoContractor[] = firms.map(({ reputation, postalCode, ...facts }, at) => {
  const area = { postalCode, rangeMiles: 20 };
  return {
    contractor: {
      ...facts,
      accountId: createDemoUuid(`neighborhood firm ${at}`),
      area: { includedCodes: [], excludedCodes: [], ...area },
      serviceCategories: [],
      workPhone: `+1773555015${at}`,
      web: null,
    },
    record: { publicId: createDemoPublicId(`neighborhood firm ${at}`), advanced: true, ...reputation },
    memberships: [membership("DELTA", [residential, "INSTALLER", "SELECT"])],
    listings: tradeCodes.map((category) => {
      const dice = createDice(`neighborhood firm ${at} ${category}`);
      const book = generatePriceBook(categories[category], { region: "IL", priceType: "CONFIRMED", french: false, dice });
      return listing(area, { category, title: trades[category], priceType: "CONFIRMED", book });
    }),
  };
});

export async function createNeighborhoodFirms(world: Ctx): Promise<void> {
  await createDemoContractors(world, neighborhoodFirms);
}
