import { z } from "zod";
import { brandCodes } from "#app/brands/brand.ts";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { Money } from "#app/lib/money-schema.ts";
import { currency, currencySymbol, roundCents, toMoney, type Cents } from "#app/lib/money.ts";
import { leadOrigins, leadSources } from "#app/features/leads/model.ts";
import { attentionKinds } from "#app/features/leads/model/attention.ts";
import { NewLeadInput, StatusChange } from "#app/features/leads/model/inputs.ts";
import { leadPageSize, leadSorts, type LeadQuery, type LeadSummary } from "#app/features/leads/model/lists.ts";
import { lostReasons } from "#app/features/leads/model/lost-reasons.ts";
import { leadStatusNames } from "#app/features/leads/model/statuses.ts";
import { timelineKinds } from "#app/features/leads/model/timeline.ts";
import type { LeadView } from "#app/features/leads/model/views.ts";

const Time = z.iso.datetime();

export const WireLeadSummary = z.object({
  id: z.uuid(),
  version: z.int().meta({ description: "Send it as `seen` with the next change" }),
  name: z.string(),
  phone: z.string(),
  status: z.enum(leadStatusNames),
  origin: z.enum(leadOrigins),
  category: z.enum(categoryCodes).nullable(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  value: Money.nullable(),
  attention: z.array(z.enum(attentionKinds)),
  attentionSince: Time.nullable(),
  scheduledAt: Time.nullable(),
  assignee: z.string().nullable(),
  createdAt: Time,
  movedAt: Time,
});

const WireCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  billingAddress: z.string().nullable(),
  source: z.enum(leadSources).nullable(),
  hasAccount: z.boolean(),
});

const WireTimelineLine = z.object({
  id: z.uuid(),
  kind: z.enum(timelineKinds),
  party: z.enum(["contractor", "customer", "system"]),
  author: z.string(),
  from: z.enum(leadStatusNames).nullable(),
  to: z.enum(leadStatusNames).nullable(),
  comment: z.string(),
  at: Time,
});

export const WireLead = WireLeadSummary.omit({ name: true, phone: true, assignee: true, movedAt: true, attentionSince: true }).extend({
  brand: z.enum(brandCodes),
  details: z.string(),
  statusComment: z.string(),
  lostReason: z.enum(lostReasons).nullable(),
  moves: z.array(z.enum(leadStatusNames)).meta({ description: "Statuses that it can have next" }),
  timeZone: z.string(),
  assignedTo: z.uuid().nullable(),
  requestId: z.uuid().nullable(),
  customer: WireCustomer,
  doNotContact: z.boolean().meta({ description: "The customer withdrew their consent: do not call, text, or email" }),
  timeline: z.array(WireTimelineLine),
});

const toMoneyOrNull = (cents: Cents | null) => (cents === null ? null : toMoney(cents));

export function toWireLeadSummary({ value, ...lead }: LeadSummary): z.infer<typeof WireLeadSummary> {
  return { ...lead, value: toMoneyOrNull(value) };
}

export function toWireLead(lead: LeadView): z.infer<typeof WireLead> {
  const { id, version, status, origin, category, value, attention, scheduledAt, createdAt, brand, details, statusComment } = lead;
  const { lostReason, moves, timeZone, assignedTo, requestId, customer, doNotContact, place, timeline } = lead;
  return {
    id,
    version,
    status,
    origin,
    category,
    ...place,
    value: toMoneyOrNull(value),
    attention,
    scheduledAt,
    createdAt,
    brand,
    details,
    statusComment,
    lostReason,
    moves,
    timeZone,
    assignedTo,
    requestId,
    customer,
    doNotContact,
    timeline: timeline.map(({ facts: _facts, ...line }) => line),
  };
}

/** Dollars from zero, with whole cents, to cents. */
const WireAmount = z
  .object({
    curr: z.literal(currency).default(currency),
    symbol: z.literal(currencySymbol).default(currencySymbol),
    amount: z.number("amount.invalid").min(0, "amount.negative").max(1_000_000_000, "leads.valueInvalid"),
  })
  .refine(({ amount }) => Math.abs(amount * 100 - roundCents(amount * 100)) < 1e-6, "amount.invalid")
  .transform(({ amount }): Cents => roundCents(amount * 100));

const { idempotencyKey: _key, ...newLeadFields } = NewLeadInput.shape;
export const WireNewLead = z.strictObject({ ...newLeadFields, value: WireAmount.nullable().default(null) });

/** `serials` are separated by commas. */
const WireCompletion = z.strictObject({
  isBrandProduct: z.boolean("leads.productAnswerMissing"),
  product: z.string().max(120).default(""),
  serials: z.string().max(4000).default(""),
  details: z.string().max(2000).default(""),
  warrantyUntil: z.iso.date().nullable().default(null),
  finalPrice: WireAmount,
});
export const WireStatusChange = z.strictObject({ ...StatusChange.shape, completion: WireCompletion.nullable().default(null) });

const Status = z.enum(leadStatusNames);

export const WireLeadQuery = z.object({
  text: z.string().max(80).default(""),
  status: z.union([Status, z.array(Status)]).default([]),
  origin: z.enum(leadOrigins).optional(),
  category: z.enum(categoryCodes).optional(),
  assignee: z.union([z.uuid(), z.literal("none")]).optional(),
  needsAttention: z.enum(["true", "false"]).default("false"),
  sort: z.enum(leadSorts).default("moved"),
  after: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(leadPageSize),
});

export function toLeadQuery({ text, status, origin, category, assignee, needsAttention, sort }: z.output<typeof WireLeadQuery>): LeadQuery {
  return {
    text: text.replaceAll("\u0000", "").trim().toWellFormed(),
    status: [status].flat(),
    origin: origin ?? null,
    category: category ?? null,
    assignee: assignee ?? null,
    needsAttention: needsAttention === "true",
    sort,
  };
}
