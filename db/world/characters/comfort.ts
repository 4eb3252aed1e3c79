import { northBranchSystems } from "./comfort-books.ts";
import { type ContractorDraft, listing, residential, membership } from "./drafts.ts";

const albanyPark = { postalCode: "60625", rangeMiles: 25 };

/** Chicago heating and cooling contractors without users. */
export const comfort = {
  northbranch: {
    contractor: {
      name: "North Branch Heating & Cooling",
      area: albanyPark,
      serviceCategories: ["HVAC"],
      workPhone: "+17735550126",
      web: "https://north-branch-comfort.example",
      ownerName: "Denise Okafor",
      foundingYear: 1996,
      employeesNumber: 19,
      about:
        "Furnaces, air conditioners, heat pumps and the boilers of old two-flats. We calculate the load before we sell a ton, and if a part will do, we say so. Price by ton and by efficiency, as you see it here.",
    },
    record: { advanced: true, reviewsCount: 143, ratingSum: 679 },
    memberships: [
      membership("DELTA", [residential, "COMMERCIAL", "INSTALLER", "SERVICER", "SELECT", "HVAC"], { financingEnabled: true }),
      membership("GEA", [residential, "INSTALLER", "SERVICER", "PARTNER", "HVAC"]),
    ],
    listings: [listing(albanyPark, { category: "HVAC", title: "Heating and cooling", priceType: "CONFIRMED", book: northBranchSystems })],
  },
} satisfies Readonly<Record<string, ContractorDraft>>;
