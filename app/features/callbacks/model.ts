import { z } from "zod";
import { parsePhone } from "#app/lib/phones.ts";
import { Text } from "#app/lib/text.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";

/** Requests that a homeowner can make besides a quote. */
export const callbackKinds = ["REQUEST_A_CALL", "REQUEST_A_VISIT"] as const;
export type CallbackKind = (typeof callbackKinds)[number];

/** Where it was made; `WIDGET` is the contractor's own site. */
export type CallbackChannel = "DIRECTORY" | "WIDGET";

/** URL values of the kinds. */
export const contactTypes = ["call", "visit"] as const;
export type ContactType = (typeof contactTypes)[number];
export const kindByContactType: Readonly<Record<ContactType, CallbackKind>> = { call: "REQUEST_A_CALL", visit: "REQUEST_A_VISIT" };

/**
 * Milliseconds (a day) within which repeated requests of one kind to a contractor about the same quote, or none, count
 * as one.
 */
export const duplicateWindowMs = dayMs;

/** Requests per account and day; more indicates automation. */
export const maxRequestsPerDay = 20;

/** Returns country code, area code and exchange, shared by 10,000 numbers: "+1312555" of "+13125550142". */
export function toExchange(phone: string): string {
  return phone.slice(0, "+1312555".length);
}

export const contactsPath = paths.leads({ show: "needs" });

const Line = Text.trim()
  .max(200)
  .refine((line) => !/\p{Cc}/u.test(line), "input.invalid");

/** `toId` is the contractor's account. Omitted fields are taken from the homeowner's profile. */
export const ContactRequest = z.strictObject({
  toId: z.uuid(),
  name: Line.max(100).default(""),
  phone: z
    .string("accounts.phoneInvalid")
    .max(40, "accounts.phoneInvalid")
    .default("")
    .transform((typed, check) => {
      const number = typed.trim() === "" ? "" : parsePhone(typed);
      if (number === null) check.addIssue({ code: "custom", message: "accounts.phoneInvalid" });
      return number ?? "";
    }),
  street: Line.default(""),
  /** Postal code of the job, which decides on the days of a visit. */
  zip: z.string().max(20).optional(),
  /** The preferred day of a visit, in the contractor's time zone. */
  day: z.iso.date("input.invalid").or(z.literal("")).optional(),
  words: Text.trim().max(2_000, "quotes.wordsTooLong").default(""),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
