import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { OptionalPhone } from "#app/lib/phone-input.ts";
import { PlainText, Text } from "#app/lib/text.ts";
import { leadStatusNames } from "./model/statuses.ts";

export {
  type LeadParty,
  type LeadStatus,
  boardStatuses,
  findLeadStatusStyle,
  leadStatuses,
  leadStatusNames,
  openStatuses,
} from "./model/statuses.ts";

/** How the customer found the business. */
export const leadSources = ["DIRECTORY", "WIDGET", "PHONE", "VISIT", "REFERRAL", "SEARCH", "SOCIAL", "ADVERTISEMENT", "OTHER"] as const;
export type LeadSource = (typeof leadSources)[number];

/** How the lead came into the list. */
export const leadOrigins = ["QUOTE", "CALL", "VISIT", "PHONE", "WIDGET", "IMPORT", "MANUAL"] as const;
export type LeadOrigin = (typeof leadOrigins)[number];

const Line = Text.trim().max(120, "input.tooLong");
const Blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => "");
const Street = Text.trim().max(300, "input.tooLong");

/** Needs an email or a phone. */
export const Customer = z
  .strictObject({
    name: Line.min(1, "leads.nameMissing"),
    phone: OptionalPhone.default(""),
    email: z.union([Blank, EmailAddress]).default(""),
    address: Street.default(""),
    /** Null when it equals the job address. */
    billingAddress: Street.nullable().default(null),
    source: z.enum(leadSources).nullable().default(null),
  })
  .refine(({ phone, email }) => phone !== "" || email !== "", { path: ["email"], message: "leads.contactMissing" });
export type Customer = z.infer<typeof Customer>;

const contactFields = ["name", "phone", "email", "address"] as const;
type Contact = Pick<Customer, (typeof contactFields)[number]>;

/** What is empty in `known` and not in `typed`. */
export function fillContact(known: Contact, typed: Contact): Partial<Contact> {
  return Object.fromEntries(contactFields.flatMap((field) => (known[field] === "" && typed[field] !== "" ? [[field, typed[field]]] : [])));
}

/** A known customer's job may be elsewhere: the details then begin with its address. */
export function describeJob(details: string, { typed, saved }: { typed: string; saved: string }): string {
  const isElsewhere = typed !== "" && typed.toLowerCase() !== saved.toLowerCase();
  return isElsewhere ? [typed, details].filter(Boolean).join("\n") : details;
}

export const Reminder = z.strictObject({ remindAbout: Text.trim().min(1, "input.invalid").max(500), time: z.iso.datetime() });
export type Reminder = z.infer<typeof Reminder>;

export const NewJob = z.strictObject({
  jobType: z.enum(categoryCodes, "leads.jobMissing"),
  details: Text.trim().max(2000, "input.tooLong").default(""),
});
export type NewJob = z.infer<typeof NewJob>;

export const Lead = z.object({
  id: z.uuid(),
  customer: Customer,
  jobType: z.enum(categoryCodes),
  status: z.enum(leadStatusNames),
  /** In cents. */
  value: z.int().min(0).nullable(),
  reminder: Reminder.nullable(),
  statusComment: Text.max(2000),
});
export type Lead = z.infer<typeof Lead>;

export const maxSerials = 50;

/** Parses comma-separated serial numbers: unique, uppercase. */
export const Serials = PlainText.max(4000).transform((typed, check) => {
  const serials = [...new Set(typed.split(",").map((part) => part.trim().replace(/\s+/g, " ").toUpperCase()))].filter(Boolean);
  const wrong = serials.length > maxSerials || serials.some((serial) => serial.length > 40 || !/^[\p{L}\d][\p{L}\d ./-]*$/u.test(serial));
  if (wrong) check.addIssue({ code: "custom", message: "leads.serialsInvalid" });
  return serials;
});
