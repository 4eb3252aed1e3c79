import { z } from "zod";
import { brandCodes } from "#app/brands/brand.ts";
import { jobStatuses } from "#app/features/booked-jobs/model/life-cycle.ts";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { leadOrigins } from "#app/features/leads/model.ts";
import { leadStatusNames } from "#app/features/leads/model/statuses.ts";
import { quoteStatuses } from "#app/features/quotes/model.ts";
import { Money } from "#app/lib/money-schema.ts";
import { webhookApiVersion, webhookTypes, type SentType } from "./types.ts";

const Time = z.iso.datetime();

const Contractor = z.object({ id: z.string().meta({ description: "Public ID" }), name: z.string() });
const place = { city: z.string(), region: z.string(), postalCode: z.string() };
const Category = z.enum(categoryCodes);

const RequestFacts = z.object({
  id: z.uuid(),
  category: Category,
  ...place,
  quoteIds: z.array(z.uuid()).meta({ description: "To a contractor, its own; to a brand, all" }),
  submittedAt: Time,
});

const QuoteFacts = z.object({
  id: z.uuid(),
  number: z.string(),
  requestId: z.uuid(),
  status: z.enum(quoteStatuses),
  version: z.int(),
  category: Category,
  ...place,
  contractor: Contractor,
  total: Money.nullable().meta({ description: "Null without a price, and always to a brand" }),
  expiresAt: Time,
});

const OrderFacts = z.object({
  number: z.string(),
  quoteId: z.uuid(),
  requestId: z.uuid(),
  status: z.enum(quoteStatuses),
  jobStatus: z.enum(jobStatuses),
  category: Category,
  ...place,
  contractor: Contractor,
  total: Money.meta({ description: "As booked, with accepted changes" }),
  finalPrice: Money.nullable(),
  orderedAt: Time,
});

const LeadFacts = z.object({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(leadStatusNames),
  origin: z.enum(leadOrigins),
  category: Category.nullable(),
  ...place,
  contractor: Contractor,
  requestId: z.uuid().nullable(),
  value: Money.nullable().meta({ description: "Always null to a brand" }),
  createdAt: Time,
});

const Customer = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  doNotContact: z.boolean().meta({ description: "They withdrew their consent: phone and email are empty" }),
});

const ReviewFacts = z.object({
  id: z.uuid(),
  orderNumber: z.string().nullable(),
  contractor: Contractor,
  stars: z.int().min(1).max(5),
  createdAt: Time,
});

/** As it is when the message is sent: it is not kept with the message. */
const SentLead = LeadFacts.extend({
  customer: Customer.nullable().meta({ description: "As it is when this is sent. Null to a brand, and once the lead is deleted" }),
});
const SentReview = ReviewFacts.extend({
  author: z.string().nullable(),
  words: z.string().nullable().meta({ description: "As they are when this is sent. Null once the review is removed" }),
  reply: z.string().nullable(),
});

export type EventFacts =
  | { request: z.infer<typeof RequestFacts> }
  | { quote: z.infer<typeof QuoteFacts> }
  | { order: z.infer<typeof OrderFacts> }
  | { lead: z.infer<typeof LeadFacts> }
  | { review: z.infer<typeof ReviewFacts> }
  | { ping: { endpointId: string } };

export type LiveFacts = { customer: z.infer<typeof Customer> | null } | Pick<z.infer<typeof SentReview>, "author" | "words" | "reply">;

const EventData = z.union([
  z.object({ request: RequestFacts }),
  z.object({ quote: QuoteFacts }),
  z.object({ order: OrderFacts }),
  z.object({ lead: SentLead }),
  z.object({ review: SentReview }),
  z.object({ ping: z.object({ endpointId: z.uuid() }) }),
]);

/** The body of a delivery. */
export const WebhookBody = z.object({
  id: z.string().meta({ description: "Of the event: the same in every attempt and replay" }),
  type: z.enum([...webhookTypes, "ping"]),
  apiVersion: z.literal(webhookApiVersion),
  occurredAt: Time,
  brand: z.enum(brandCodes),
  data: EventData,
});
export type WebhookBody = z.infer<typeof WebhookBody>;

export function formatEventId(eventId: string): string {
  return `evt_${eventId.replaceAll("-", "")}`;
}

interface StoredEvent {
  eventId: string;
  type: SentType;
  occurredAt: Date;
  brand: WebhookBody["brand"];
  facts: EventFacts;
}

/** `live` is null for events without such facts. */
export function writeBody({ eventId, type, occurredAt, brand, facts }: StoredEvent, live: LiveFacts | null): string {
  const body = {
    id: formatEventId(eventId),
    type,
    apiVersion: webhookApiVersion,
    occurredAt: occurredAt.toISOString(),
    brand,
    data: addLiveFacts(facts, live),
  };
  return JSON.stringify(body satisfies Record<keyof WebhookBody, unknown>);
}

function addLiveFacts(facts: EventFacts, live: LiveFacts | null): unknown {
  if ("lead" in facts) return { lead: { ...facts.lead, customer: null, ...live } };
  if ("review" in facts) return { review: { ...facts.review, author: null, words: null, reply: null, ...live } };
  return facts;
}
