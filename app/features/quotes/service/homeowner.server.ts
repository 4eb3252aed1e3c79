import { isHomeowner, requireSignedIn } from "#app/features/accounts/policy.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { toDisplayedRating } from "#app/features/contractors/model.ts";
import { findExampleAmounts } from "#app/features/pricing/model/usual-amounts.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseCursor, toPage, type Page, type PageOptions } from "#app/lib/page-cursor.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { completeTotal } from "#app/features/comparison/model.ts";
import { selectOtherBooking } from "../model/other-booking.ts";
import { Seen, WithReason } from "../model/inputs.ts";
import { type QuoteStatus, isActiveBooking, isCancelRequested, isExpired } from "../model/statuses.ts";
import {
  currentEvents,
  currentStatus,
  type CustomerQuote,
  type CustomerQuoteInFull,
  type OfferFactsById,
  type QuoteState,
} from "../model/views.ts";
import { listByCreation, listOfferFacts, matchesSearch } from "../store/lists.server.ts";
import { findQuoteRow, findTerms, listQuotesOfRequests as listRows, type QuoteRow } from "../store/reading.server.ts";
import {
  findCancelRight,
  findMonthlyPayment,
  listPackageRebates,
  toFinancing,
  formatOfferedLicence,
  loadLocalRules,
} from "./local-rules.server.ts";
import { loadHistory, toSharedView } from "./views.server.ts";
import { loadQuote, takeStep, takeStepInTransaction, type Step } from "./steps.server.ts";

/** Oldest first; `not_found` unless the request is the homeowner's own. */
export async function listQuotesOfRequest(ctx: Ctx, requestId: string): Promise<CustomerQuote[]> {
  allow(isHomeowner(ctx.actor));
  const rows = isUuid(requestId) ? await listRows(ctx, [requestId]) : [];
  if (rows.length === 0) fail("not_found", "access.notFound");
  return rows.map((row) => toCustomerQuote(ctx, row, rows));
}

/** For comparing the quotes of one of the homeowner's own requests; empty for another's. */
export async function loadOfferFacts(ctx: Ctx, requestId: string): Promise<OfferFactsById> {
  allow(isHomeowner(ctx.actor));
  const facts = isUuid(requestId) ? await listOfferFacts(ctx, requestId) : [];
  return Object.fromEntries(
    facts.map(({ id, job, ...fact }) => [id, { ...fact, monthly: findMonthlyPayment(ctx, job), rebates: listPackageRebates(ctx, job) }]),
  );
}

/** By request id, for the homeowner's own requests; others are left out. */
export async function listQuotesByRequest(ctx: Ctx, requestIds: readonly string[]): Promise<Map<string, CustomerQuote[]>> {
  allow(isHomeowner(ctx.actor));
  const rows = await listRows(ctx, requestIds.filter(isUuid));
  const byRequest = Map.groupBy(rows, (row) => row.requestId);
  return new Map(
    Array.from(byRequest, ([id, requestQuotes]) => [id, requestQuotes.map((row) => toCustomerQuote(ctx, row, requestQuotes))]),
  );
}

/** The homeowner's own quotes, newest first, by page. Overdue quotes count as EXPIRED. */
export async function listQuotesByStatus(
  ctx: Ctx,
  statuses: readonly QuoteStatus[],
  { size = 50, after = null }: PageOptions = {},
): Promise<Page<CustomerQuote>> {
  allow(isHomeowner(ctx.actor));
  const { rows, next } = await loadPageByCreation(ctx, statuses, { size, after });
  const quotesByRequest = Map.groupBy(await listRows(ctx, [...new Set(rows.map((row) => row.requestId))]), (row) => row.requestId);
  const quotes = rows.map((row) => toCustomerQuote(ctx, row, quotesByRequest.get(row.requestId) ?? []));
  return { rows: quotes.filter(({ status }) => statuses.includes(status)), next };
}

async function loadPageByCreation(
  ctx: Ctx,
  statuses: readonly QuoteStatus[],
  { size, after }: Required<PageOptions>,
): Promise<Page<QuoteRow>> {
  const condition = matchesSearch(ctx, { text: "", status: statuses });
  const rows = await listByCreation(ctx, { condition, after: parseCursor(after), limit: size + 1 });
  return toPage(rows, size, ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** `not_found` unless both ids match the homeowner's own quote. */
export async function loadCustomerQuote(ctx: Ctx, requestId: string, quoteId: string): Promise<CustomerQuoteInFull> {
  const quote = await loadQuoteAsHomeowner(ctx, quoteId);
  if (quote.requestId !== requestId) fail("not_found", "access.notFound");
  return {
    ...toCustomerQuote(ctx, quote, await listRows(ctx, [requestId])),
    terms: await findTerms(ctx, quote),
    financing: toFinancing(quote),
    rules: await loadLocalRules(ctx, quote),
    history: await loadHistory(ctx, quote),
  };
}

/** Null unless the quote is the homeowner's own. */
export async function findQuotedContractorId(ctx: Ctx, quoteId: string): Promise<number | null> {
  const quote = isUuid(quoteId) ? await findQuoteRow(ctx, quoteId) : null;
  return quote?.accountId === requireSignedIn(ctx.actor).accountId ? quote.contractorId : null;
}

export async function askToConfirm(ctx: Ctx, { id, ...rawInput }: Step): Promise<QuoteState> {
  const { seen } = parseInput(Seen, rawInput);
  return takeStep(ctx, await loadQuoteAsHomeowner(ctx, id), { seen, event: "askToConfirm" });
}

/**
 * Requests cancellation of an order, granted after 72 hours without an answer. Within the legal cancellation period it
 * is cancelled at once.
 */
export async function askToCancel(ctx: Ctx, { id, ...rawInput }: Step & { reason?: string }): Promise<QuoteState> {
  const input = parseInput(WithReason, rawInput);
  const quote = await loadQuoteAsHomeowner(ctx, id);
  const right = isActiveBooking(quote.status) ? await findCancelRight(ctx, quote) : null;
  if (!right?.open) return takeStep(ctx, quote, { ...input, event: "askToCancel" });
  return inTransaction(ctx, (tx) => cancelByRight(tx, quote, input));
}

/** Cancels a booking at once, in the caller's transaction. The caller must have checked the right (`findCancelRight`). */
export async function cancelByRight(ctx: Ctx, quote: QuoteRow, input: { seen: number; reason?: string }): Promise<QuoteState> {
  const { version } = await takeStepInTransaction(ctx, quote, { ...input, event: "askToCancel", notify: false });
  const systemCtx: Ctx = { ...ctx, actor: { kind: "system" } };
  return takeStepInTransaction(systemCtx, await loadQuote(systemCtx, quote.id), {
    event: "acceptCancel",
    seen: version,
    homeownerMessage: input.reason,
  });
}

/** Ends a quote that is not ordered. */
export async function cancelQuote(ctx: Ctx, { id, ...rawInput }: Step & { reason?: string }): Promise<QuoteState> {
  const input = parseInput(WithReason, rawInput);
  return takeStep(ctx, await loadQuoteAsHomeowner(ctx, id), { ...input, event: "cancel" });
}

/** Refuses businesses; visitors must sign in. */
async function loadQuoteAsHomeowner(ctx: Ctx, id: string): Promise<QuoteRow> {
  allow(isHomeowner(ctx.actor));
  return loadQuote(ctx, id);
}

function toCustomerQuote(ctx: Ctx, row: QuoteRow, requestQuotes: readonly QuoteRow[]): CustomerQuote {
  const { publicId, accountId, name, city, region, replyMinutes, reviewsCount } = row.contractor;
  const [brand, path] = [brands[row.brand], paths.contractor({ publicId })];
  const profileUrl = ctx.brand === brand || !hosts.isEnabled(brand) ? path : hosts.buildUrl(brand, path);
  const rating = toDisplayedRating(row.contractor);
  const existingBooking = toOtherBooking(row, requestQuotes);
  const events = currentEvents(row, "customer", ctx.now);
  return {
    ...toSharedView(ctx, row),
    events: existingBooking?.sameContractor ? events.filter((event) => event !== "order") : events,
    contractor: {
      publicId,
      profileUrl,
      accountId,
      name,
      city,
      region,
      replyMinutes,
      rating,
      reviewsCount,
      licence: formatOfferedLicence(row),
    },
    completed: completeTotal(row, requestQuotes, () => findTradeAmounts(row)),
    canAskAgain: isExpired(currentStatus(row, ctx.now)) && !row.renewed,
    otherBooking: existingBooking,
  };
}

function findTradeAmounts({ request: { category: code, answers, submittedAt, timeZone } }: QuoteRow): ReadonlyMap<string, number> {
  const category = findCategory(code);
  return category ? findExampleAmounts(category, answers, localDate(submittedAt, timeZone)) : new Map();
}

function toOtherBooking(row: QuoteRow, requestQuotes: readonly QuoteRow[]): CustomerQuote["otherBooking"] {
  const booked = selectOtherBooking(row, requestQuotes);
  if (!booked) return null;
  const { id, status, contractorId, packageKey, contractor, price } = booked;
  const { packageTitle, product } = price;
  return {
    id,
    contractor: contractor.name,
    sameContractor: contractorId === row.contractorId,
    cancelAsked: isCancelRequested(status),
    packageKey,
    price: { packageTitle, product },
  };
}
