import { expect, it } from "vitest";
import { listMissingNeeds, type ApplicantFacts } from "./completeness.ts";

const complete: ApplicantFacts = {
  name: "Avondale Roofing",
  address: "3311 N Demo Road",
  workPhone: "+17735550188",
  email: "office@avondale.example",
  postalCode: "60618",
  areaPostalCode: null,
  rangeMiles: 25,
  includedCodes: [],
  excludedCodes: [],
  offersService: true,
};
const missing = (over: Partial<ApplicantFacts>) => listMissingNeeds({ ...complete, ...over });

it("[C-01] lets a business apply after contact details and one service: the area starts with 25 miles", () => {
  expect(missing({})).toEqual([]);
});

it.each(["name", "address", "workPhone", "email"])("[C-01] needs contact details: %s", (field) => {
  expect(missing({ [field]: "" })).toEqual(["contactDetails"]);
});

it("[C-01] needs an area that covers at least one postal code", () => {
  expect(missing({ rangeMiles: 0 })).toEqual([]);
  expect(missing({ rangeMiles: 0, excludedCodes: ["60618"] })).toEqual(["serviceArea"]);
  expect(missing({ rangeMiles: 0, areaPostalCode: "60614", excludedCodes: ["60618"] })).toEqual([]);
  expect(missing({ rangeMiles: 0, includedCodes: ["60622"], excludedCodes: ["60618"] })).toEqual([]);
  expect(missing({ rangeMiles: 0, includedCodes: ["60622"], excludedCodes: ["60618", "60622"] })).toEqual(["serviceArea"]);
});

it("[C-01] names everything that is missing, in the order of the sign-up", () => {
  expect(missing({ email: "", rangeMiles: 0, excludedCodes: ["60618"], offersService: false })).toEqual([
    "contactDetails",
    "serviceArea",
    "service",
  ]);
});
