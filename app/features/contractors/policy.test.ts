import { expect, it } from "vitest";
import { canManageListings } from "#app/features/listings/policy.ts";
import { contractorUser } from "../../../tests/contractors.ts";
import { canRequestAdvanced, canSetNameYourPrice } from "./policy.ts";

const business = { id: 7, accountId: "4f8f1f0e-0000-4000-8000-000000000000" };

it.each([
  ["its account manager", {}, true],
  ["its other users", { accountManager: false }, true],
  ["staff who act for it", { accountManager: false, actingFor: "Rapid Roofing" }, true],
  ["a business without business information", { contractorId: null }, false],
  ["a homeowner", { accountType: "REGULAR", contractorId: null }, false],
] as const)("[E-01] [S-09] users who manage listings may allow price offers and request Advanced: %s", (_who, over, allowed) => {
  const actor = contractorUser(business, over);
  expect([canManageListings(actor, business.id), canSetNameYourPrice(actor), canRequestAdvanced(actor)]).toEqual([
    allowed,
    allowed,
    allowed,
  ]);
});

it("[E-01] asks visitors to sign in", () => {
  expect(() => canSetNameYourPrice({ kind: "visitor" })).toThrow(expect.objectContaining({ kind: "unauthenticated" }));
});
