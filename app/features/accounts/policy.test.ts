import { describe, expect, it } from "vitest";
import type { SignedIn } from "./model.ts";
import { canCreateUser, homePath, isStaff, requireSignedIn } from "./policy.ts";

const customer: SignedIn = {
  kind: "user",
  userId: "u",
  accountId: "a",
  accountType: "REGULAR",
  contractorId: null,
  accountManager: false,
  authorities: ["ROLE_CUSTOMER"],
  email: "ada@example.com",
};
const business: SignedIn = { ...customer, accountType: "BUSINESS", authorities: ["ROLE_PROVIDER"], contractorId: 7 };

describe("actor rules", () => {
  it("[S-05] asks a visitor to sign in", () => {
    expect(() => requireSignedIn({ kind: "visitor" })).toThrowError("access.signIn");
    expect(() => requireSignedIn({ kind: "system" })).toThrowError("access.signIn");
    expect(requireSignedIn(customer)).toBe(customer);
  });

  it("[T25] only the system creates users with arbitrary rights", () => {
    expect(
      [{ kind: "visitor" } as const, { ...customer, authorities: ["ROLE_SUPER_ADMIN"] } as const, { kind: "system" } as const].map(
        canCreateUser,
      ),
    ).toEqual([false, false, true]);
  });

  it("[S-02] admin, super admin, approver and sales are staff", () => {
    expect(
      (["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_APPROVER", "ROLE_SALES", "ROLE_CUSTOMER", "ROLE_PROVIDER"] as const).map((right) =>
        isStaff([right]),
      ),
    ).toEqual([true, true, true, true, false, false]);
  });

  it("[S-05] each user starts in their own area, a business without information at sign-up", () => {
    expect(homePath(customer)).toBe("/dashboard");
    expect(homePath(business)).toBe("/crm-lite");
    expect(homePath({ ...business, contractorId: null })).toBe("/crm-lite");
    expect(homePath({ ...customer, authorities: ["ROLE_APPROVER"] })).toBe("/approver");
    expect(homePath({ ...customer, authorities: ["ROLE_SALES"] })).toBe("/admin");
  });
});
