import { emit } from "#app/events/emit.server.ts";
import type { QuotedRequest, QuoteSummary, QuoteTransition, RenewedQuote } from "#app/features/quotes/model.ts";
import { formatQuoteNumber, isBooked, isOpen, needsPrice, type QuoteEvent } from "#app/features/quotes/model.ts";
import { isUnreachableAddress } from "#app/features/accounts/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Attention } from "../model/attention.ts";
import { quoteEventRows, toAttentionChange } from "../model/quote-events.ts";
import { advanceLead, type LeadStatus } from "../model/statuses.ts";
import {
  findOrAddCustomer,
  insertLead,
  loadCustomerOfLead,
  lockLeadAbout,
  saveCustomer,
  saveLead,
  type LeadRow,
} from "../store/rows.server.ts";
import { listQuotedJobs, listQuotesOfJob, type QuotedJob } from "../store/quoted-jobs.server.ts";
import { insertLeadEvent } from "../store/timeline.server.ts";
import { buildSearchText, moveLead, toAttention, toAuthor } from "./lead-events.server.ts";

/** A lead for each contractor that got the request. A repeated request changes its lead. */
export async function createRequestLeads(ctx: Ctx, { quotes }: Pick<QuotedRequest, "quotes">): Promise<void> {
  const jobs = await listQuotedJobs(
    ctx,
    quotes.map(({ id }) => id),
  );
  for (const contractorId of new Set(jobs.map((job) => job.contractorId))) {
    const own = jobs.filter((job) => job.contractorId === contractorId);
    await createRequestLead(ctx, own);
  }
}

async function createRequestLead(ctx: Ctx, jobs: readonly QuotedJob[]): Promise<void> {
  const [job] = jobs;
  if (!job) return;
  const known = await lockLeadAbout(ctx, job);
  if (known) return followRequest(ctx, known, jobs);
  const customer = await findOrAddCustomer(ctx, toCustomer(ctx, job));
  const attention = listWaiting(jobs);
  const { requestId, contractorId, brand, category, city, region, postalCode } = job;
  const origin = job.channel === "WIDGET" ? "WIDGET" : "QUOTE";
  const lead = await insertLead(ctx, {
    brand,
    contractorId,
    customerId: customer.id,
    origin,
    category,
    status: "NEW",
    value: findValue(jobs),
    requestId,
    city,
    region,
    postalCode,
    attention,
    attentionSince: ctx.now,
    searchText: buildSearchText(customer, { city, postalCode }),
    numbers: listNumbers(jobs),
    createdAt: ctx.now,
    movedAt: ctx.now,
  });
  if (lead) {
    await insertLeadEvent(ctx, { leadId: lead.id, kind: "created", ...toAuthor(ctx), to: "NEW", facts: { origin } });
    return emit(ctx, "lead.moved", { leadId: lead.id });
  }
  const existing = await lockLeadAbout(ctx, { requestId, contractorId });
  if (existing) await followRequest(ctx, existing, jobs);
}

const listWaiting = (jobs: readonly QuotedJob[]): Attention[] => [
  ...jobs.slice(0, 1).map(({ requestId }): Attention => `REQUEST:${requestId}`),
  ...jobs.flatMap(toPriceToGive),
];

/** Asked again by the homeowner, or priced by the business itself, which then has nobody to answer. */
async function followRequest(ctx: Ctx, lead: LeadRow, jobs: readonly QuotedJob[]): Promise<void> {
  const isOwn = toAuthor(ctx).party === "contractor";
  const change = {
    ...toAttention(ctx, lead, { add: isOwn ? jobs.flatMap(toPriceToGive) : listWaiting(jobs) }),
    ...toValue(lead, jobs),
    numbers: listNumbers(jobs),
  };
  if (!isOwn) return moveLead(ctx, lead, { ...change, event: { kind: "requested" } });
  const status = advanceLead(lead.status, "IN_PROGRESS");
  const event = { kind: "priced", ...toMove(lead, status), facts: { total: findValue(jobs) } } as const;
  await moveLead(ctx, lead, { ...change, status, repliedAt: lead.repliedAt ?? ctx.now, event });
}

/** An expired quote that was asked for again belongs to its request's lead. */
export async function followRenewedQuote(ctx: Ctx, { quotes }: RenewedQuote): Promise<void> {
  await createRequestLeads(ctx, { quotes });
}

/** Moves the leads of quotes forward, never back. */
export async function followQuotes(ctx: Ctx, transitions: readonly QuoteTransition[]): Promise<void> {
  if (transitions.length === 0) return;
  const jobs = await listQuotedJobs(
    ctx,
    transitions.map(({ id }) => id),
  );
  const jobById = new Map(jobs.map((job) => [job.id, job]));
  for (const transition of transitions) {
    const job = jobById.get(transition.id);
    const lead = job && (await lockLeadAbout(ctx, job));
    if (lead) await followQuote(ctx, lead, transition);
  }
}

async function followQuote(ctx: Ctx, lead: LeadRow, transition: QuoteTransition): Promise<void> {
  const { id, event, content, packageTitle } = transition;
  const jobs = await listQuotesOfJob(ctx, { requestId: lead.requestId ?? "", contractorId: lead.contractorId });
  const own = jobs.find((job) => job.id === id);
  if (own && isBooked(own.status)) await fillContact(ctx, lead, own);
  const status = findNextStatus(lead, event, jobs);
  const words = String(content?.words ?? "");
  const isLost = status === "LOST" && lead.status !== "LOST";
  const change = {
    status,
    ...(isLost ? { lostReason: "QUOTE_WITHDRAWN" as const, statusComment: words } : {}),
    ...toAttention(ctx, lead, toAttentionChange(event, { quoteId: id, isOwn: toAuthor(ctx).party === "contractor" })),
    ...toValue(lead, jobs),
    ...(quoteEventRows[event]?.isReply && lead.repliedAt === null ? { repliedAt: ctx.now } : {}),
    numbers: listNumbers(jobs, String(content?.orderNumber ?? "")),
  };
  const facts = { event, quoteId: id, total: own?.total ?? null, packageTitle };
  await moveLead(ctx, lead, { ...change, event: { kind: "quoteChanged", ...toMove(lead, status), comment: words, facts } });
}

/** A withdrawal loses the lead only if no other quote of it is open or booked. */
function findNextStatus(lead: LeadRow, event: QuoteEvent, jobs: readonly QuotedJob[]): LeadStatus {
  const hasEnded = event === "withdraw" && !jobs.some(({ status }) => isOpen(status) || isBooked(status));
  const target = hasEnded ? "LOST" : quoteEventRows[event]?.moves;
  return target ? advanceLead(lead.status, target) : lead.status;
}

function toMove(lead: LeadRow, status: LeadStatus): { from?: LeadStatus; to?: LeadStatus } {
  return status === lead.status ? {} : { from: lead.status, to: status };
}

/** The contractor opened a quote for the first time. */
export async function followView(ctx: Ctx, quote: QuoteSummary): Promise<void> {
  const lead = await lockLeadOfQuote(ctx, quote);
  if (!lead) return;
  const status = advanceLead(lead.status, "IN_PROGRESS");
  const change = { status, ...toAttention(ctx, lead, { remove: (kind) => kind === "REQUEST" }) };
  await moveLead(ctx, lead, { ...change, event: { kind: "viewed", ...toMove(lead, status) } });
}

/** Locked; null for quotes from before there were leads. */
export async function lockLeadOfQuote(ctx: Ctx, quote: Pick<QuoteSummary, "id">): Promise<LeadRow | null> {
  const [job] = await listQuotedJobs(ctx, [quote.id]);
  return job ? lockLeadAbout(ctx, job) : null;
}

function toCustomer(ctx: Ctx, job: QuotedJob) {
  const { brand, contractorId, accountId, channel, name, phone, email, orderStreet } = job;
  return {
    brand,
    contractorId,
    accountId,
    name,
    phone,
    email: isUnreachableAddress(email) ? "" : email,
    address: orderStreet ?? "",
    source: channel,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}

/** What the homeowner said beside the request's answers. In the transaction that priced it. Returns the lead's id. */
export async function completeRequestLead(
  tx: Ctx,
  { requestId, contractorId, ...contact }: { requestId: string; contractorId: number; email: string; address: string },
): Promise<string> {
  const lead = await lockLeadAbout(tx, { requestId, contractorId });
  if (!lead) throw new Error("A request without a lead");
  await saveCustomer(tx, lead.customerId, contact);
  const searchText = buildSearchText(await loadCustomerOfLead(tx, lead), lead);
  await saveLead(tx, lead.id, { searchText });
  return lead.id;
}

/** A booking's phone and street are newer than those of the request. */
async function fillContact(ctx: Ctx, lead: LeadRow, { phone, orderStreet }: QuotedJob): Promise<void> {
  await saveCustomer(ctx, lead.customerId, { ...(phone ? { phone } : {}), ...(orderStreet ? { address: orderStreet } : {}) });
}

/** As people say them. `booked` is of a booking that is being saved. */
function listNumbers(jobs: readonly QuotedJob[], booked = ""): string {
  const numbers = jobs.flatMap(({ number, orderNumber }) => [formatQuoteNumber(number), orderNumber ?? ""]);
  return [...new Set([...numbers, booked])].filter(Boolean).join(" ").toLowerCase();
}

const toPriceToGive = ({ id, status }: QuotedJob): Attention[] => (needsPrice(status) ? [`PRICE:${id}`] : []);

/** The booked total, else the highest quoted one. Null without a price. */
function findValue(jobs: readonly QuotedJob[]): number | null {
  const booked = jobs.filter(({ status }) => isBooked(status));
  const priced = (booked.length > 0 ? booked : jobs.filter(({ status }) => isOpen(status))).flatMap(({ total }) => total || []);
  return priced.length > 0 ? Math.max(...priced) : null;
}

/** No change where the business entered a value, or where no priced quote is left. */
function toValue(lead: LeadRow, jobs: readonly QuotedJob[]): { value?: number } {
  const value = findValue(jobs);
  return lead.hasOwnValue || value === null ? {} : { value };
}
