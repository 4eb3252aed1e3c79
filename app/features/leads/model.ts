import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { OptionalPhone } from "#app/lib/phones.ts";
import { PlainText, Text } from "#app/lib/text.ts";

/** Badge colors as #rrggbb; `text` has 4.5:1 contrast on `color`. The CRM defines the transitions. */
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

/** `label` is a message key. Unknown statuses are transparent. */
export function findLeadStatusStyle(id: string): { label: string; color: string; text: string } {
  const known = leadStatusNames.find((status) => status === id);
  if (!known) return { label: "values:leadStatus.UNKNOWN", color: "transparent", text: "inherit" };
  return { label: `values:leadStatus.${known}`, ...leadStatuses[known] };
}

export const leadSources = ["DIRECTORY", "WIDGET", "PHONE", "VISIT", "REFERRAL", "SEARCH", "SOCIAL", "ADVERTISEMENT", "OTHER"] as const;

const Line = Text.trim().max(120);
const Blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => "");
const Street = Text.trim().max(300);

/** Needs an email or a phone. */
export const Customer = z
  .strictObject({
    name: Line.min(1, "accounts.nameMissing"),
    phone: OptionalPhone.default(""),
    email: z.union([Blank, EmailAddress]).default(""),
    address: Street.default(""),
    /** Null when it equals the job address. */
    billingAddress: Street.nullable().default(null),
    source: z.enum(leadSources).nullable().default(null),
  })
  .refine(({ phone, email }) => phone !== "" || email !== "", { path: ["email"], message: "leads.contactMissing" });
export type Customer = z.infer<typeof Customer>;

export const Reminder = z.strictObject({ remindAbout: Text.trim().min(1, "input.invalid").max(500), time: z.iso.datetime() });
export type Reminder = z.infer<typeof Reminder>;

export const NewJob = z.strictObject({
  jobType: z.enum(categoryCodes, "leads.jobMissing"),
  details: Text.trim().max(2000).default(""),
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
