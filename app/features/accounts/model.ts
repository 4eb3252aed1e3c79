import { erasedDomain, guestDomain } from "#app/lib/mail-addresses.ts";
import { z } from "zod";
import { locales } from "#app/lib/locales.ts";
import { Phone, OptionalPhone } from "#app/lib/phone-input.ts";
import { isStreetLine } from "#app/lib/postal-codes.ts";
import { PostalCode } from "#app/lib/postal-inputs.ts";
import { Text } from "#app/lib/text.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { PendingSecondFactor } from "./model/second-factor.ts";

export const authorities = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_CUSTOMER", "ROLE_APPROVER", "ROLE_SALES", "ROLE_PROVIDER"] as const;
export type Authority = (typeof authorities)[number];

export const staffAuthorities: readonly Authority[] = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN", "ROLE_APPROVER", "ROLE_SALES"];

export const accountTypes = ["REGULAR", "BUSINESS"] as const;
export type AccountType = (typeof accountTypes)[number];

/** `pendingSecondFactor` is set between password and second factor. */
export interface Visitor {
  kind: "visitor";
  pendingSecondFactor?: PendingSecondFactor;
}

/** `contractorId` is null until a business account has given its business information. */
export interface SignedIn {
  kind: "user";
  userId: string;
  accountId: string;
  accountType: AccountType;
  contractorId: number | null;
  accountManager: boolean;
  authorities: readonly Authority[];
  /**
   * Brands that staff work for. While acting for a contractor, null means all. Read it with `canWorkOnHost` and
   * `visibleBrands`.
   */
  brands?: readonly BrandCode[] | null;
  email: string;
  sessionId?: string;
  secondFactorAt?: Date | null;
  /** When the person last proved who they are. */
  signedInAt?: Date;
  /** Name of the business that staff act for. `accountId` and `authorities` are then the business's. */
  actingFor?: string | null;
}

/** Never created from a request. */
export interface System {
  kind: "system";
}

export type Actor = Visitor | SignedIn | System;

export function isErasedAddress(email: string): boolean {
  return email.endsWith(`@${erasedDomain}`);
}

/** Of an erased person, or of a customer without an account. */
export function isUnreachableAddress(email: string): boolean {
  return isErasedAddress(email) || email.endsWith(`@${guestDomain}`);
}

/** For customers and contractors, in characters. */
export const minimumPasswordLength = 6;
export const minimumStaffPasswordLength = 15;
/** Bounds the cost of hashing. */
export const maximumPasswordLength = 128;

const [hourMs, dayMs] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];

/** Milliseconds since last use and since sign-in; `refresh` limits how often use is saved. */
export interface Lifetime {
  idle: number;
  absolute: number;
  refresh: number;
}

export const lifetimes = {
  staff: { idle: 12 * hourMs, absolute: 24 * hourMs, refresh: hourMs / 6 },
  others: { idle: 30 * dayMs, absolute: 90 * dayMs, refresh: dayMs },
} as const satisfies Record<string, Lifetime>;
/** A further session ends the oldest. */
export const maximumSessions = 20;

/** Normalizes to NFKC, trimmed lower-case ASCII. Rejects look-alikes of other alphabets, and addresses that reach nobody. */
export const EmailAddress = z
  .string()
  .max(254, "accounts.emailInvalid")
  .transform((input) => input.normalize("NFKC").trim().toLowerCase())
  .pipe(
    z
      .email("accounts.emailInvalid")
      .max(254, "accounts.emailInvalid")
      .refine((email) => !isUnreachableAddress(email), "accounts.emailInvalid"),
  );

/** Of a person. `missing` is the error code of an empty one. */
export const createName = (missing: string) =>
  Text.trim()
    .min(1, missing)
    .max(100, "input.invalid")
    .refine((name) => !/\p{Cc}/u.test(name), "input.invalid");
export const FirstName = createName("accounts.firstNameMissing");
export const LastName = createName("accounts.lastNameMissing");
const Label = Text.max(64);

export const maximumStreetLength = 200;

/** `street` is the job's; its city comes from the request. */
export const Contact = z.strictObject({
  phone: Phone,
  street: Text.trim()
    .min(1, "accounts.streetMissing")
    .max(maximumStreetLength, { error: "accounts.streetTooLong", abort: true })
    .refine((street) => street === "" || isStreetLine(street), "places.addressIncomplete")
    .refine((street) => !/\p{Cc}/u.test(street), "input.invalid"),
});
export type Contact = z.infer<typeof Contact>;

export const Login = z.strictObject({
  username: EmailAddress,
  password: z.string().min(1, "accounts.passwordMissing").max(maximumPasswordLength, "accounts.passwordTooLong"),
  code: z.string().max(40, "accounts.codeWrong").nullish(),
});
export type Login = z.infer<typeof Login>;

/** Strict: no key widens rights or scope. `incomingChannel` and `signupEntryPoint` are only labels. */
const Newcomer = z.strictObject({
  username: EmailAddress,
  firstname: FirstName,
  lastname: LastName,
  cellphone: OptionalPhone.default(""),
  sendSms: z.boolean().default(false),
  targetContractorAccId: z.uuid().nullish(),
  incomingChannel: Label.nullish(),
  signupEntryPoint: Label.nullish(),
  zip: PostalCode.nullish(),
  lang: z.enum(locales).nullish(),
});

const hasTextedPhone = ({ sendSms, cellphone }: { sendSms: boolean; cellphone: string }) => !sendSms || cellphone !== "";
const textedPhone = { path: ["cellphone"], message: "accounts.phoneInvalid" };

export const SignUp = Newcomer.extend({
  password: z.string().min(minimumPasswordLength, "accounts.passwordTooShort").max(maximumPasswordLength, "accounts.passwordTooLong"),
  accountType: z.enum(accountTypes).default("REGULAR"),
}).refine(hasTextedPhone, textedPhone);
export type SignUp = z.infer<typeof SignUp>;

/** Of a homeowner, without a password. */
export const QuickSignUp = Newcomer.refine(hasTextedPhone, textedPhone);
export type QuickSignUp = z.infer<typeof QuickSignUp>;

/** Field names follow the specification. */
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
