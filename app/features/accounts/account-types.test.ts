import { expect, it } from "vitest";
import type { Actor } from "./model.ts";
import { isContractor, isHomeowner } from "./policy.ts";

const user = { kind: "user", userId: "u", accountManager: true, authorities: [], email: "a@example.com" } as const;
const ann: Actor = { ...user, accountId: "a", accountType: "REGULAR", contractorId: null };
const rapid: Actor = { ...user, accountId: "b", accountType: "BUSINESS", contractorId: 7 };
const fresh: Actor = { ...user, accountId: "c", accountType: "BUSINESS", contractorId: null };

it("[S-07] visitors must sign in, businesses are not homeowners, and businesses without information are not contractors", () => {
  expect(() => isHomeowner({ kind: "visitor" })).toThrow("unauthenticated");
  expect([isHomeowner(ann), isHomeowner(rapid), isContractor(rapid), isContractor(fresh), isContractor(ann)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});
