import { describe, expect, it } from "vitest";
import type { Actor } from "#app/features/accounts/model.ts";
import { quoteStatuses } from "./model/statuses.ts";
import { findParty, showsStreet } from "./policy.ts";

const user = { kind: "user", userId: "u", accountManager: true, authorities: [], email: "a@example.com" } as const;
const homeowner: Actor = { ...user, accountId: "a", accountType: "REGULAR", contractorId: null };
const contractor: Actor = { ...user, accountId: "b", accountType: "BUSINESS", contractorId: 7 };
const contractorlessUser: Actor = { ...user, accountId: "c", accountType: "BUSINESS", contractorId: null };
const staff: Actor = { ...user, accountId: "d", accountType: "BUSINESS", contractorId: null, authorities: ["ROLE_SUPER_ADMIN"] };

describe("parties of a quote", () => {
  it("[S-07] are only its household and its contractor, whatever rights others have", () => {
    const quote = { accountId: "a", contractorId: 7 };
    expect(
      [homeowner, contractor, contractorlessUser, staff, { kind: "visitor" } as const].map((actor) => findParty(actor, quote)),
    ).toEqual(["customer", "contractor", null, null, null]);
    expect(findParty(homeowner, { accountId: "x", contractorId: 7 })).toBeNull();
    expect(findParty(contractor, { accountId: "b", contractorId: 8 })).toBeNull();
  });

  it("[T110] shows the street in two statuses only", () => {
    expect(quoteStatuses.filter(showsStreet)).toEqual(["ORDERED", "CANCEL_WAITING"]);
  });
});
