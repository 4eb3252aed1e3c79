import { describe, expect, it } from "vitest";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { kindsOfActor } from "../../../tests/actors.ts";
import { sections } from "./model.ts";
import { canEditSection } from "./policy.ts";

const manager = kindsOfActor.contractor;
const all = [...sections];
const withoutEnterprise = all.filter((section) => section !== "enterprise");

describe("the sections that somebody may edit", () => {
  it.each<[string, SignedIn, readonly string[]]>([
    ["the account manager", manager, all],
    ["a colleague", { ...manager, accountManager: false }, withoutEnterprise],
    ["staff acting for the business", { ...manager, actingFor: "Byron" }, withoutEnterprise],
    ["an account manager without a business", { ...manager, contractorId: null }, ["contactDetails"]],
    ["a colleague without a business", { ...manager, contractorId: null, accountManager: false }, []],
    ["a homeowner", { ...manager, accountType: "REGULAR", contractorId: null }, []],
    ["an administrator", { ...manager, accountType: "REGULAR", contractorId: null, authorities: ["ROLE_SUPER_ADMIN"] }, []],
  ])("[S-07] [C-02] of %s", (_who, actor, expected) => {
    expect(sections.filter((section) => canEditSection(actor, section))).toEqual(expected);
  });

  it("[S-07] a visitor signs in first", () => {
    expect(() => canEditSection({ kind: "visitor" }, "about")).toThrow("access.signIn");
  });
});
