import type { BrandCode } from "#app/brands/brand.ts";
import { emit } from "#app/events/emit.server.ts";
import type { CallbackEvent } from "#app/features/callbacks/model/notices.ts";
import type { NamedPriceEvent } from "#app/features/named-prices/model.ts";
import type { SentQuestion } from "#app/features/questions/model/notices.ts";
import { allow } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { advanceLead } from "../model/statuses.ts";
import { findCallbackRow } from "../store/quoted-jobs.server.ts";
import { findCustomerByContact, findLocaleOfAccount } from "../store/customers.server.ts";
import {
  findOrAddCustomer,
  insertCustomer,
  insertLead,
  lockLeadAbout,
  lockOpenLeadOfCustomer,
  saveCustomer,
  saveLead,
  type LeadRow,
} from "../store/rows.server.ts";
import { insertLeadEvent } from "../store/timeline.server.ts";
import { buildSearchText, moveLead, toAttention, toAuthor } from "./lead-events.server.ts";
import { lockLeadOfQuote } from "./request-leads.server.ts";

type CallbackRow = NonNullable<Awaited<ReturnType<typeof findCallbackRow>>>;

/** A call about a quote belongs to its lead; any other call or visit is a lead of its own. */
export async function followCallback(ctx: Ctx, { id }: CallbackEvent): Promise<void> {
  const callback = await findCallbackRow(ctx, id);
  if (!callback) return;
  const lead = callback.quoteId === null ? null : await lockLeadOfQuote(ctx, { id: callback.quoteId });
  if (!lead) return createContactLead(ctx, callback);
  const change = toAttention(ctx, lead, { add: [`CALL:${id}`] });
  await moveLead(ctx, lead, { ...change, event: { kind: "callRequested", comment: callback.words, facts: toCallFacts(callback) } });
}

async function createContactLead(ctx: Ctx, callback: CallbackRow): Promise<void> {
  const { id, brand, contractorId, accountId, channel, name, phone, street, words } = callback;
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const details = { brand, contractorId, accountId, name, phone, email: "", address: street, source: channel };
  const customer = await findOrAddCustomer(ctx, { ...details, ...times });
  const lead = await insertLead(ctx, {
    brand,
    contractorId,
    customerId: customer.id,
    origin: findOrigin(callback),
    details: words,
    status: "NEW",
    callbackId: id,
    attention: [`CALL:${id}`],
    attentionSince: ctx.now,
    searchText: buildSearchText({ ...customer, phone }, { city: "", postalCode: "" }),
    createdAt: ctx.now,
    movedAt: ctx.now,
  });
  if (!lead) return;
  const facts = toCallFacts(callback);
  await insertLeadEvent(ctx, { leadId: lead.id, kind: "callRequested", ...toAuthor(ctx), to: "NEW", comment: words, facts });
  await emit(ctx, "lead.moved", { leadId: lead.id });
}

function findOrigin({ channel, kind }: CallbackRow) {
  if (channel === "WIDGET") return "WIDGET";
  return kind === "REQUEST_A_CALL" ? "CALL" : "VISIT";
}

/** A corrected number or street. */
export async function followCorrectedCallback(ctx: Ctx, { id }: CallbackEvent): Promise<void> {
  const callback = await findCallbackRow(ctx, id);
  const lead = callback && (await lockLeadOfCallback(ctx, callback));
  if (!callback || !lead) return;
  const { phone, street, words } = callback;
  await saveCustomer(ctx, lead.customerId, { phone, ...(street ? { address: street } : {}) });
  await moveLead(ctx, lead, { event: { kind: "callCorrected", comment: words, facts: toCallFacts(callback) } });
}

async function lockLeadOfCallback(ctx: Ctx, { id, quoteId }: CallbackRow): Promise<LeadRow | null> {
  return quoteId === null ? lockLeadAbout(ctx, { callbackId: id }) : lockLeadOfQuote(ctx, { id: quoteId });
}

function toCallFacts({ kind, phone, visitDay }: CallbackRow) {
  return { kind, phone, visitDay };
}

/** A price that the homeowner offers waits for an answer. */
export async function followOffer(ctx: Ctx, { quote, total, words }: NamedPriceEvent): Promise<void> {
  const lead = await lockLeadOfQuote(ctx, quote);
  if (!lead) return;
  const change = toAttention(ctx, lead, { add: [`OFFER:${quote.id}`] });
  await moveLead(ctx, lead, { ...change, event: { kind: "offerMade", comment: words, facts: { quoteId: quote.id, total } } });
}

/** Withdrawn by the homeowner or declined by the contractor. */
export async function followEndedOffer(ctx: Ctx, { quote, total, words }: NamedPriceEvent): Promise<void> {
  const lead = await lockLeadOfQuote(ctx, quote);
  if (!lead) return;
  const change = toAttention(ctx, lead, { remove: (kind, about) => kind === "OFFER" && about === quote.id });
  await moveLead(ctx, lead, { ...change, event: { kind: "offerEnded", comment: words, facts: { quoteId: quote.id, total } } });
}

/** A question waits for an answer; an answer settles all questions of its quote. */
export async function followQuestion(ctx: Ctx, { party, words, quote }: SentQuestion): Promise<void> {
  const lead = await lockLeadOfQuote(ctx, quote);
  if (!lead) return;
  const isAnswer = party === "contractor";
  const change = isAnswer
    ? toAttention(ctx, lead, { remove: (kind, about) => kind === "QUESTION" && about === quote.id })
    : toAttention(ctx, lead, { add: [`QUESTION:${quote.id}`] });
  const replied = isAnswer && lead.repliedAt === null ? { repliedAt: ctx.now } : {};
  await moveLead(ctx, lead, { ...change, ...replied, event: { kind: isAnswer ? "questionAnswered" : "questionAsked", comment: words } });
}

/**
 * A call that the contractor missed waits in the latest open lead of the customer with that number, or in a new one. Returns the customer's
 * language if it is known. In the caller's transaction, which has locked the number.
 */
export async function followMissedCall(
  ctx: Ctx,
  { phone, ...owner }: { brand: BrandCode; contractorId: number; phone: string },
): Promise<{ locale: Locale | null }> {
  allow(ctx.actor.kind === "system");
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const known = await findCustomerByContact(ctx, { ...owner, phone, email: "" });
  const customer = known ?? (await insertCustomer(ctx, { ...owner, ...times, name: "", phone, email: "", address: "" }));
  const locale = customer.accountId === null ? null : await findLocaleOfAccount(ctx, customer.accountId);
  const waiting = `CALL:${customer.id}` as const;
  const event = { kind: "callMissed" as const, facts: { phone } };
  const open = known && (await lockOpenLeadOfCustomer(ctx, customer.id));
  if (open) {
    await moveLead(ctx, open, { ...toAttention(ctx, open, { add: [waiting] }), event });
    return { locale };
  }
  const lead = await insertLead(ctx, {
    ...owner,
    customerId: customer.id,
    origin: "PHONE",
    status: "NEW",
    attention: [waiting],
    attentionSince: ctx.now,
    searchText: buildSearchText(customer, { city: "", postalCode: "" }),
    createdAt: ctx.now,
    movedAt: ctx.now,
  });
  if (lead) await insertLeadEvent(ctx, { leadId: lead.id, to: "NEW", ...event, ...toAuthor(ctx) });
  return { locale };
}

interface NewMessage {
  conversationId: string;
  requestId: string | null;
  contractorId: number;
  party: "customer" | "contractor";
  /** The other party had read everything before. */
  isFirstUnread: boolean;
}

/** Before the conversation is locked: events lock in this order. Null before a request. */
export async function lockLeadOfJob(
  tx: Ctx,
  { requestId, contractorId }: { requestId: string | null; contractorId: number },
): Promise<LeadRow | null> {
  return requestId === null ? null : lockLeadAbout(tx, { requestId, contractorId });
}

/**
 * A homeowner's message waits until it is read. The first message of the contractor is its reply. The history says once that
 * there are new messages, not how many.
 */
export async function followMessage(tx: Ctx, message: NewMessage): Promise<void> {
  const { conversationId, party, isFirstUnread } = message;
  const lead = await lockLeadOfJob(tx, message);
  if (!lead) return;
  const facts = { conversationId };
  if (party === "customer") {
    const waiting = toAttention(tx, lead, { add: [`MESSAGE:${conversationId}`] });
    if (isFirstUnread) await moveLead(tx, lead, { ...waiting, event: { kind: "messageReceived", facts } });
    return;
  }
  const isReply = lead.repliedAt === null;
  if (!isReply && !isFirstUnread) return;
  const settled = toAttention(tx, lead, { remove: (kind) => kind === "REQUEST" || kind === "MESSAGE" });
  const status = advanceLead(lead.status, "IN_PROGRESS");
  const move = status === lead.status ? {} : { from: lead.status, to: status };
  await moveLead(tx, lead, {
    ...settled,
    status,
    repliedAt: lead.repliedAt ?? tx.now,
    event: { kind: "messageSent", ...move, facts },
  });
}

/** No message waits for the team any more: all were read, or deleted. The lead is locked. */
export async function followReading(tx: Ctx, lead: LeadRow, conversationId: string): Promise<void> {
  const change = toAttention(tx, lead, { remove: (kind, about) => kind === "MESSAGE" && about === conversationId });
  if (change.attention.length < lead.attention.length) await saveLead(tx, lead.id, change);
}
