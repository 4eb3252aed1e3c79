import { z } from "zod";

export const authorities = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_CUSTOMER", "ROLE_APPROVER", "ROLE_SALES", "ROLE_PROVIDER"] as const;
export type Authority = (typeof authorities)[number];

export const accountTypes = ["REGULAR", "BUSINESS"] as const;
export type AccountType = (typeof accountTypes)[number];

/** Nobody is signed in. */
export interface Visitor {
  kind: "visitor";
}

/** A person with a session. `contractorId` is the contractor of a business account, null until it has given its business information. */
export interface SignedIn {
  kind: "user";
  userId: string;
  accountId: string;
  accountType: AccountType;
  contractorId: number | null;
  accountManager: boolean;
  authorities: readonly Authority[];
  email: string;
}

/** The product itself: jobs, the clock, the price engine. Never made from a request. */
export interface System {
  kind: "system";
}

/** Who acts: the party fence of every store asks this. */
export type Actor = Visitor | SignedIn | System;

/** Passwords of customers and contractors have at least this many characters (staff need more). */
export const minimumPasswordLength = 6;

/** An e-mail address in its one stored form: NFKC, trimmed, lower case. */
export const EmailAddress = z
  .string()
  .max(254)
  .transform((typed) => typed.normalize("NFKC").trim().toLowerCase())
  .pipe(z.email("accounts.emailInvalid"));
