import type { Actor, Authority, SignedIn } from "#app/features/accounts/model.ts";

function person(over: Partial<SignedIn>): SignedIn {
  const own = { userId: "u", accountId: "a", accountManager: false, contractorId: null, email: "a@example.test" };
  return { kind: "user", accountType: "REGULAR", authorities: ["ROLE_CUSTOMER"], ...own, ...over };
}

const business = { accountType: "BUSINESS", authorities: ["ROLE_PROVIDER"] } as const;
const staff = (authority: Authority) => person({ authorities: [authority] });

/** One actor of each kind that access rules distinguish. Needs no database. */
export const kindsOfActor = {
  visitor: { kind: "visitor" },
  homeowner: person({}),
  contractor: person({ ...business, contractorId: 7, accountManager: true }),
  "its second user": person({ ...business, contractorId: 7 }),
  "new business": person({ ...business, accountManager: true }),
  approver: staff("ROLE_APPROVER"),
  sales: staff("ROLE_SALES"),
  admin: staff("ROLE_ADMIN"),
  "super admin": staff("ROLE_SUPER_ADMIN"),
} satisfies Record<string, Actor>;

export type KindOfActor = keyof typeof kindsOfActor;
