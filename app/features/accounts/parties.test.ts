import { expect, it } from "vitest";
import type { Actor } from "./model.ts";
import { isContractor, isHomeowner } from "./policy.ts";

const user = { kind: "user", userId: "u", accountManager: true, authorities: [], email: "a@example.com" } as const;
const ann: Actor = { ...user, accountId: "a", accountType: "REGULAR", contractorId: null };
const rapid: Actor = { ...user, accountId: "b", accountType: "BUSINESS", contractorId: 7 };
const fresh: Actor = { ...user, accountId: "c", accountType: "BUSINESS", contractorId: null };

it("[S-07] a visitor is asked to sign in, a business is no homeowner, and one without business information no contractor", () => {
  expect(() => isHomeowner({ kind: "visitor" })).toThrow("unauthenticated");
  expect([isHomeowner(ann), isHomeowner(rapid), isContractor(rapid), isContractor(fresh), isContractor(ann)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});
