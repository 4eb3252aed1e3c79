import { describe, expect, it } from "vitest";
import type { Actor } from "#app/features/accounts/model.ts";
import { quoteStatuses } from "./model/statuses.ts";
import { findParty, showsStreet } from "./policy.ts";

const user = { kind: "user", userId: "u", accountManager: true, authorities: [], email: "a@example.com" } as const;
const ann: Actor = { ...user, accountId: "a", accountType: "REGULAR", contractorId: null };
const rapid: Actor = { ...user, accountId: "b", accountType: "BUSINESS", contractorId: 7 };
const fresh: Actor = { ...user, accountId: "c", accountType: "BUSINESS", contractorId: null };
const staff: Actor = { ...user, accountId: "d", accountType: "BUSINESS", contractorId: null, authorities: ["ROLE_SUPER_ADMIN"] };

describe("parties of a quote", () => {
  it("[S-07] are only its household and its contractor, whatever rights others have", () => {
    const quote = { accountId: "a", contractorId: 7 };
    expect([ann, rapid, fresh, staff, { kind: "visitor" } as const].map((actor) => findParty(actor, quote))).toEqual([
      "customer",
      "contractor",
      null,
      null,
      null,
    ]);
    expect(findParty(ann, { accountId: "x", contractorId: 7 })).toBeNull();
    expect(findParty(rapid, { accountId: "b", contractorId: 8 })).toBeNull();
  });

  it("[T110] shows the street in two statuses only", () => {
    expect(quoteStatuses.filter(showsStreet)).toEqual(["ORDERED", "CANCEL_WAITING"]);
  });
});
