import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { PhoneIfAny } from "#app/lib/phones.ts";
import { PlainText, Text } from "#app/lib/text.ts";

/**
 * The statuses of a lead in the CRM, each with the colour of its badge (#rrggbb; text in `text` reaches 4.5:1 on it). Which may
 * follow which is the CRM's own table.
 */
export const leadStatuses = {
  NEW: { color: "#1D4ED8", text: "#FFFFFF" },
  DISMISSED: { color: "#57606A", text: "#FFFFFF" },
  IN_PROGRESS: { color: "#FBBF24", text: "#1F2328" },
  ESTIMATE_SCHEDULED: { color: "#6D28D9", text: "#FFFFFF" },
  PENDING_ACCEPTANCE: { color: "#0F766E", text: "#FFFFFF" },
  SERVICE_SCHEDULED: { color: "#3730A3", text: "#FFFFFF" },
  COMPLETED: { color: "#166534", text: "#FFFFFF" },
  LOST: { color: "#B91C1C", text: "#FFFFFF" },
} as const;
export type LeadStatus = keyof typeof leadStatuses;

export const leadStatusNames = Object.keys(leadStatuses) as [LeadStatus, ...LeadStatus[]];

/** How a status is shown: the message key of its name, and its colours. An id that nobody knows is 'Unknown' and transparent. */
export function leadStatusLook(id: string): { label: string; color: string; text: string } {
  const known = leadStatusNames.find((status) => status === id);
  if (!known) return { label: "values:leadStatus.UNKNOWN", color: "transparent", text: "inherit" };
  return { label: `values:leadStatus.${known}`, ...leadStatuses[known] };
}

/** How a customer found the contractor. */
export const leadSources = ["DIRECTORY", "WIDGET", "PHONE", "VISIT", "REFERRAL", "SEARCH", "SOCIAL", "ADVERTISEMENT", "OTHER"] as const;

const Line = Text.trim().max(120);
const Blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => "");
const Street = Text.trim().max(300);

/** The customer of a lead. One of e-mail and phone is needed: 'Email or phone must be filled'. */
export const Customer = z
  .strictObject({
    name: Line.min(1, "accounts.nameMissing"),
    phone: PhoneIfAny.default(""),
    email: z.union([Blank, EmailAddress]).default(""),
    address: Street.default(""),
    /** Where it differs from the address of the job. */
    billingAddress: Street.nullable().default(null),
    source: z.enum(leadSources).nullable().default(null),
  })
  .refine(({ phone, email }) => phone !== "" || email !== "", { path: ["email"], message: "leads.contactMissing" });
export type Customer = z.infer<typeof Customer>;

/** A reminder: what about, and when. */
export const Reminder = z.strictObject({ remindAbout: Text.trim().min(1, "input.invalid").max(500), time: z.iso.datetime() });
export type Reminder = z.infer<typeof Reminder>;

/** A new job of a lead. Without its category: 'Please fill in data'. */
export const NewJob = z.strictObject({
  jobType: z.enum(categoryCodes, "leads.jobMissing"),
  details: Text.trim().max(2000).default(""),
});
export type NewJob = z.infer<typeof NewJob>;

/** A lead: somebody who may become a customer, and how far it has come. */
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

/** Serial numbers of what was installed, as many as `mostSerials`. */
export const mostSerials = 50;

/** Serial numbers typed as one text, parted by commas: each once, in capitals as on the plate. */
export const Serials = PlainText.max(4000).transform((typed, check) => {
  const serials = [...new Set(typed.split(",").map((part) => part.trim().replace(/\s+/g, " ").toUpperCase()))].filter(Boolean);
  const wrong = serials.length > mostSerials || serials.some((serial) => serial.length > 40 || !/^[\p{L}\d][\p{L}\d ./-]*$/u.test(serial));
  if (wrong) check.addIssue({ code: "custom", message: "leads.serialsInvalid" });
  return serials;
});
