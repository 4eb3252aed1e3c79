import { erasedDomain } from "#app/lib/mail-addresses.ts";
import { z } from "zod";
import { locales } from "#app/lib/locales.ts";
import { Phone, PhoneIfAny } from "#app/lib/phones.ts";
import { isStreetLine } from "#app/lib/postal-codes.ts";
import { PostalKey } from "#app/lib/postal-inputs.ts";
import { Text } from "#app/lib/text.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Halfway } from "./model/second-factor.ts";

export const authorities = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_CUSTOMER", "ROLE_APPROVER", "ROLE_SALES", "ROLE_PROVIDER"] as const;
export type Authority = (typeof authorities)[number];

/** The authorities of staff: back office, approval and sales. */
export const staffAuthorities: readonly Authority[] = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_APPROVER", "ROLE_SALES"];

export const accountTypes = ["REGULAR", "BUSINESS"] as const;
export type AccountType = (typeof accountTypes)[number];

/** Nobody is signed in. `awaits` is there when a member of staff has given the password and not yet the second factor. */
export interface Visitor {
  kind: "visitor";
  awaits?: Halfway;
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
  /** The brands that a member of staff works for; while they act for a contractor null is all. Ask `worksOn` and `visibleBrands`. */
  brands?: readonly BrandCode[] | null;
  email: string;
  sessionId?: string;
  /** When this session's person last gave a code of the second factor. */
  secondFactorAt?: Date | null;
  /** The business for which a member of staff acts: rights and party are the business's then, the user is the member of staff. */
  actingFor?: string | null;
}

/** The product itself: jobs, the clock, the price engine. Never made from a request. */
export interface System {
  kind: "system";
}

/** Who acts: the party fence of every store asks this. */
export type Actor = Visitor | SignedIn | System;

/** Whether an address is that of a user who was erased. */
export function isErasedAddress(email: string): boolean {
  return email.endsWith(`@${erasedDomain}`);
}

/** Passwords of customers and contractors have at least this many characters. */
export const minimumPasswordLength = 6;
/** Passwords of staff have at least this many. */
export const minimumStaffPasswordLength = 15;
/** Longer ones are refused, for hashing takes time. */
export const maximumPasswordLength = 128;

const [hourMs, dayMs] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];

/** How long a session lasts, in milliseconds: after its last use, after the sign-in, and how often its use is written down. */
export interface Lifetime {
  idle: number;
  absolute: number;
  refresh: number;
}

export const lifetimes = {
  staff: { idle: 12 * hourMs, absolute: 24 * hourMs, refresh: hourMs / 6 },
  others: { idle: 30 * dayMs, absolute: 90 * dayMs, refresh: dayMs },
} as const satisfies Record<string, Lifetime>;
/** A user has at most this many sessions; one more ends the oldest. */
export const maximumSessions = 20;

/** An e-mail address in its one stored form: NFKC, trimmed, lower case, ASCII. Look-alikes of other alphabets are refused. */
export const EmailAddress = z
  .string()
  .max(254, "accounts.emailInvalid")
  .transform((typed) => typed.normalize("NFKC").trim().toLowerCase())
  .pipe(z.email("accounts.emailInvalid").max(254, "accounts.emailInvalid"));

/** A first or last name. */
export const PersonName = Text.trim()
  .min(1, "accounts.nameMissing")
  .max(100, "input.invalid")
  .refine((name) => !/\p{Cc}/u.test(name), "input.invalid");
const Label = Text.max(64);

/** The longest street line that is kept. */
export const maximumStreetLength = 200;

/** How and where a contractor reaches a homeowner: the number to call, and the street line of the job. Its city is the request's. */
export const Contact = z.strictObject({
  phone: Phone,
  street: Text.trim()
    .min(1, "accounts.streetMissing")
    .max(maximumStreetLength, { error: "accounts.streetTooLong", abort: true })
    .refine((street) => street === "" || isStreetLine(street), "places.addressIncomplete")
    .refine((street) => !/\p{Cc}/u.test(street), "input.invalid"),
});
export type Contact = z.infer<typeof Contact>;

/** Who wants to sign in. Staff give a `code` of their authenticator app too. */
export const Login = z.strictObject({
  username: EmailAddress,
  password: z.string().min(1, "accounts.passwordMissing").max(maximumPasswordLength, "accounts.passwordTooLong"),
  code: z.string().max(40, "accounts.codeWrong").nullish(),
});
export type Login = z.infer<typeof Login>;

/**
 * A new customer, or the first user of a new business. Nothing in it widens a right or a fence: `incomingChannel` and
 * `signupEntryPoint` are labels, and keys that are not here are refused.
 */
export const SignUp = z
  .strictObject({
    username: EmailAddress,
    password: z.string().min(minimumPasswordLength, "accounts.passwordTooShort").max(maximumPasswordLength, "accounts.passwordTooLong"),
    firstname: PersonName,
    lastname: PersonName,
    cellphone: PhoneIfAny.default(""),
    sendSms: z.boolean().default(false),
    targetContractorAccId: z.uuid().nullish(),
    accountType: z.enum(accountTypes).default("REGULAR"),
    incomingChannel: Label.nullish(),
    signupEntryPoint: Label.nullish(),
    zip: PostalKey.nullish(),
    lang: z.enum(locales).nullish(),
  })
  .refine((person) => !person.sendSms || person.cellphone !== "", { path: ["cellphone"], message: "accounts.phoneInvalid" });
export type SignUp = z.infer<typeof SignUp>;

/** A user on the wire, under the names of the specification. */
export const User = z.object({
  id: z.uuid(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  cellphone: z.string(),
  account: z.object({ id: z.uuid(), accountType: z.enum(accountTypes) }),
  authorities: z.array(z.object({ authority: z.enum(authorities) })),
  fullAddress: z.string().nullable(),
  lastIncomingChannel: z.string().nullable(),
});
export type User = z.infer<typeof User>;
