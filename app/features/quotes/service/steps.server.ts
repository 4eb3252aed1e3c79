import type { Contact } from "#app/features/accounts/model.ts";
import { isUuid } from "#app/lib/ids.ts";
import { fail } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/formats.ts";
import type { Cents } from "#app/lib/money.ts";
import { dayMs, localDate } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { emit } from "#app/events/emit.server.ts";
import type { NoticeContent, NoticeTemplate } from "#app/features/notices/model.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { defaultValidityDays } from "#app/features/pricing/model/price-book.ts";
import { quoteMachine, type QuoteEvent } from "../model/life-cycle.ts";
import { selectOtherBooking } from "../model/other-booking.ts";
import type { QuoteSummary, QuoteTransition } from "../model/events.ts";
import { isOverdue, type QuoteState } from "../model/views.ts";
import { isUnusualPrice } from "../model/unusual-price.ts";
import { findParty } from "../policy.ts";
import {
  findQuoteRow,
  findValidityDays,
  findVersionBefore,
  lockQuoteRow,
  lockQuotesOfRequest,
  listQuotesOfRequests,
  type QuoteRow,
} from "../store/reading.server.ts";
import { saveStep } from "../store/writing.server.ts";

/** `seen` is the version that the actor saw. */
export interface Step {
  id: string;
  seen: number;
}

export interface StepParts {
  event: QuoteEvent;
  /** Restarts the validity: the book's days, or the default where no book priced the quote. */
  price?: Price;
  comments?: string;
  reason?: string;
  /** How the contractor reaches the homeowner; orders only. */
  contact?: Contact;
  /** Notice values besides contractor, category and total. */
  content?: NoticeContent;
  /** Replaces the event's usual email to the homeowner. */
  customerMail?: NoticeTemplate;
  /** Homeowner's message from a preceding `notify: false` step, quoted to the contractor only. */
  homeownerMessage?: string | undefined;
  /** For a price set by hand: confirms that an unusual price is intended. */
  confirmedUnusualPrice?: boolean;
  /** False suppresses notices because another step follows in the same transaction. */
  notify?: boolean;
}

/** Loads a quote in the caller's tenant and ownership scopes; otherwise `not_found`. */
export async function loadQuote(ctx: Ctx, id: string): Promise<QuoteRow> {
  const found = isUuid(id) ? await findQuoteRow(ctx, id) : null;
  return found ?? fail("not_found", "access.notFound");
}

/** Loads and locks a quote until the transaction ends. */
export async function lockQuote(ctx: Ctx, id: string): Promise<QuoteRow> {
  const lockedQuote = isUuid(id) ? await lockQuoteRow(ctx, id) : null;
  return lockedQuote ?? fail("not_found", "access.notFound");
}

/**
 * Locks all quotes of a request until the caller's transaction ends and returns one; `not_found` if it belongs to
 * another request.
 */
export async function lockQuoteOfRequest(ctx: Ctx, { requestId, quoteId }: { requestId: string; quoteId: string }): Promise<QuoteRow> {
  if (isUuid(requestId)) await lockQuotesOfRequest(ctx, requestId);
  const lockedQuote = await loadQuote(ctx, quoteId);
  return lockedQuote.requestId === requestId ? lockedQuote : fail("not_found", "access.notFound");
}

/** Another booked quote of the request; null if none. */
export async function findOtherBooking(ctx: Ctx, quote: QuoteRow): Promise<QuoteRow | null> {
  return selectOtherBooking(quote, await listQuotesOfRequests(ctx, [quote.requestId]));
}

/** The version that the homeowner saw when booking; null if never booked. */
export function findBookedVersion(ctx: Ctx, quote: QuoteRow): Promise<number | null> {
  return findVersionBefore(ctx, quote, "order");
}

export function takeStep(ctx: Ctx, quote: QuoteRow, step: StepParts & { seen: number }): Promise<QuoteState> {
  return inTransaction(ctx, (tx) => takeStepInTransaction(tx, quote, step));
}

/**
 * Takes a step in the caller's transaction. Conflicts: `quote.expired`, `quote.wrongState`, `quote.stale`,
 * `quote.priceUnlikely`.
 */
export async function takeStepInTransaction(ctx: Ctx, quote: QuoteRow, step: StepParts & { seen: number }): Promise<QuoteState> {
  const { seen, event, price, notify = true } = step;
  if (isOverdue(quote, ctx.now)) fail("conflict", "quote.expired", { id: quote.id });
  const party = findParty(ctx.actor, quote) ?? fail("not_found", "access.notFound");
  const to = quoteMachine.next(quote.status, event, party);
  if (quote.version !== seen) fail("conflict", "quote.stale", { id: quote.id });
  if (price && step.confirmedUnusualPrice === false) rejectUnusualPrice(ctx, price.total, quote.price.total);
  const expiresAt = price ? await findExpiry(ctx, quote) : null;
  const saved = await saveStep(ctx, quote, {
    event,
    party,
    from: quote.status,
    to,
    seen,
    reason: step.reason || null,
    price: price && expiresAt ? { ...price, validUntil: localDate(expiresAt, quote.request.timeZone) } : null,
    comments: step.comments ?? "",
    expiresAt,
    contact: step.contact ?? null,
  });
  if (!saved) fail("conflict", "quote.stale", { id: quote.id });
  await emit(ctx, "quote.transitioned", [{ ...describeStep(quote, step), event, version: saved.version, notify }]);
  return { id: quote.id, requestId: quote.requestId, status: to, ...saved, expiresAt: saved.expiresAt.toISOString() };
}

function describeStep(quote: QuoteRow, step: StepParts): Omit<QuoteTransition, "event" | "version" | "notify"> {
  const { reason, comments, customerMail, homeownerMessage } = step;
  const message = reason || (comments === quote.comments ? "" : comments) || "";
  const content = { ...toNoticeTotals(step.price ?? quote.price), ...(message ? { words: message } : {}), ...step.content };
  return { ...summarizeQuote(quote), content, homeownerMessage, ...(customerMail && { customerMail }) };
}

/** An estimate includes its range. */
function toNoticeTotals({ type, total, low, high }: Price): NoticeContent {
  return type === "ESTIMATED" ? { totalCents: total, lowCents: low, highCents: high } : { totalCents: total };
}

async function findExpiry(ctx: Ctx, quote: QuoteRow): Promise<Date> {
  const days = (await findValidityDays(ctx, quote)) ?? defaultValidityDays;
  return new Date(ctx.now.getTime() + days * dayMs);
}

function rejectUnusualPrice({ locale }: Ctx, total: Cents, previousTotal: Cents): void {
  const amounts = { total: formatMoney(total, locale), former: formatMoney(previousTotal, locale) };
  if (isUnusualPrice(total, previousTotal)) fail("conflict", "quote.priceUnlikely", amounts);
}

export function summarizeQuote(quote: QuoteRow): QuoteSummary {
  const { id, requestId, brand, accountId, packageKey, price, request, contractor } = quote;
  return {
    id,
    requestId,
    brand,
    accountId,
    category: request.category,
    packageKey,
    packageTitle: price.packageTitle,
    contractorAccountId: contractor.accountId,
    contractorName: contractor.name,
  };
}
