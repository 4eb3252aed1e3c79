import type { BrandCode } from "#app/brands/brand.ts";
import type { LeadOrigin } from "#app/features/leads/model.ts";
import { formatQuoteNumber, type QuoteEvent } from "#app/features/quotes/model.ts";
import { toMoney } from "#app/lib/money.ts";
import type { LeadRow, QuoteRow, ReviewRow } from "./rows.ts";
import type { EventFacts } from "./payloads.ts";
import type { WebhookType } from "./types.ts";

/** Something that happened, as its contractor and as its brand may know it; null if the brand may not. */
export interface WebhookEvent {
  type: WebhookType;
  objectKey: string;
  brand: BrandCode;
  contractorId: number;
  toContractor: EventFacts;
  toBrand: EventFacts | null;
}

/** A brand knows what came by the brand: not whom a contractor entered, imported or got on its own site. */
const brandOrigins: readonly LeadOrigin[] = ["QUOTE", "CALL", "VISIT", "PHONE"];

function isKnownToBrand(origin: LeadOrigin | null): boolean {
  return origin !== null && brandOrigins.includes(origin);
}

const toTime = (moment: string) => new Date(moment).toISOString();
const toMoneyOrNull = (cents: number | null) => (cents === null ? null : toMoney(cents));

function toContractor({ contractorPublicId: id, contractorName: name }: Pick<QuoteRow, "contractorPublicId" | "contractorName">) {
  return { id, name };
}

/** One for each contractor; the brand gets one for all, with the first. */
export function toRequestEvents(rows: readonly QuoteRow[]): WebhookEvent[] {
  const known = rows.filter(({ leadOrigin }) => isKnownToBrand(leadOrigin));
  const contractorIds = [...new Set(rows.map(({ contractorId }) => contractorId))];
  return contractorIds.flatMap((contractorId) => {
    const own = rows.filter((row) => row.contractorId === contractorId);
    const [first] = own;
    if (!first) return [];
    const toBrand = known[0]?.contractorId === contractorId ? toRequestFacts(first, known) : null;
    const { requestId, brand } = first;
    const toOwn = toRequestFacts(first, own);
    return [{ type: "request.submitted", objectKey: `request:${requestId}`, brand, contractorId, toContractor: toOwn, toBrand } as const];
  });
}

function toRequestFacts({ requestId: id, category, city, region, postalCode, submittedAt }: QuoteRow, quotes: readonly QuoteRow[]) {
  const quoteIds = quotes.map((quote) => quote.id);
  return { request: { id, category, city, region, postalCode, quoteIds, submittedAt: toTime(submittedAt) } };
}

/** A brand never learns the price of a quote that was not ordered. */
export function toQuoteEvent(row: QuoteRow, type: "quote.created" | "quote.updated"): WebhookEvent {
  const { id, brand, contractorId } = row;
  const quote = toQuoteFacts(row);
  const toBrand = isKnownToBrand(row.leadOrigin) ? { quote: { ...quote, total: null } } : null;
  return { type, objectKey: `quote:${id}`, brand, contractorId, toContractor: { quote }, toBrand };
}

function toQuoteFacts(row: QuoteRow) {
  const { id, requestId, status, version, category, city, region, postalCode } = row;
  const place = { category, city, region, postalCode };
  const price = { total: toMoneyOrNull(row.total), expiresAt: toTime(row.expiresAt) };
  return { id, number: formatQuoteNumber(row.number), requestId, status, version, ...place, contractor: toContractor(row), ...price };
}

type OrderType = Extract<WebhookType, `order.${string}`>;

/** Of its quote, because they share a life cycle. Null without a booking. */
export function toOrderEvent(row: QuoteRow, type: OrderType): WebhookEvent | null {
  const { id, brand, contractorId, requestId, status, category, city, region, postalCode, orderNumber, orderTotal, orderedAt } = row;
  if (orderNumber === null || orderTotal === null || orderedAt === null) return null;
  const order = {
    number: orderNumber,
    quoteId: id,
    requestId,
    status,
    jobStatus: row.jobStatus ?? ("SCHEDULED" as const),
    category,
    city,
    region,
    postalCode,
    contractor: toContractor(row),
    total: toMoney(orderTotal + (row.acceptedTotal ?? 0)),
    finalPrice: toMoneyOrNull(row.finalPrice),
    orderedAt: toTime(orderedAt),
  };
  const toBrand = isKnownToBrand(row.leadOrigin) ? { order } : null;
  return { type, objectKey: `quote:${id}`, brand, contractorId, toContractor: { order }, toBrand };
}

const orderTypes: Partial<Record<QuoteEvent, OrderType>> = {
  askToCancel: "order.updated",
  declineCancel: "order.updated",
  acceptCancel: "order.canceled",
};

/** What a step of a quote is: of its order once it has one. The booking itself is told by its own event, after its row is written. */
export function toTransitionEvent(row: QuoteRow, event: QuoteEvent): WebhookEvent | null {
  if (event === "order") return null;
  const type = orderTypes[event] ?? (row.orderNumber === null ? null : "order.canceled");
  return type === null ? toQuoteEvent(row, "quote.updated") : toOrderEvent(row, type);
}

/** A brand learns neither what a lead is worth to its contractor nor whose it is. */
export function toLeadEvent(row: LeadRow): WebhookEvent {
  const { id, version, status, origin, category, city, region, postalCode, requestId, brand, contractorId } = row;
  const type = row.isNew ? "lead.created" : "lead.updated";
  const value = toMoneyOrNull(row.value);
  const times = { createdAt: toTime(row.createdAt) };
  const contractor = toContractor(row);
  const lead = { id, version, status, origin, category, city, region, postalCode, contractor, requestId, value, ...times };
  const toBrand = isKnownToBrand(origin) ? { lead: { ...lead, value: null } } : null;
  return { type, objectKey: `lead:${id}`, brand, contractorId, toContractor: { lead }, toBrand };
}

/** Public on the profile, so both know the same. */
export function toReviewEvent(row: ReviewRow, type: Extract<WebhookType, `review.${string}`>): WebhookEvent {
  const { id, orderNumber, stars, createdAt, brand, contractorId } = row;
  const facts = { review: { id, orderNumber, contractor: toContractor(row), stars, createdAt: toTime(createdAt) } };
  return { type, objectKey: `review:${id}`, brand, contractorId, toContractor: facts, toBrand: facts };
}
