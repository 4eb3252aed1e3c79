import { brands } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import { isContractor, isHomeowner, requireSignedIn } from "#app/features/accounts/policy.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { isOverdue, type QuoteState, Seen } from "#app/features/quotes/model.ts";
import { isLowPrice, maxNamedPrices, calculateNamedPriceBounds } from "./model/limits.ts";
import {
  canChangeNamed,
  Declining,
  isNegotiableNow,
  toNamedState,
  countNamingsLeft,
  Naming,
  type NamedPrice,
  type NamedPrices,
} from "./model/named-prices.ts";
import { findRefusalCode, isWaiting, isWithdrawn, type NamedState } from "./model/named-states.ts";
import type { NamedPriceEvent } from "./model/notices.ts";
import { insertNamedRow, listNamedRows, saveAnswer, type NamedRow } from "./store.server.ts";
import {
  adjustAndConfirmInTransaction,
  findOtherBooking,
  loadQuote,
  lockQuote,
  type QuoteRow,
  type Step,
  summarizeQuote,
} from "#app/features/quotes/service.server.ts";

/** Lists the prices named on a quote for either party; `not_found` for anyone else. */
export async function listNamedPrices(ctx: Ctx, quoteId: string): Promise<NamedPrices> {
  requireSignedIn(ctx.actor);
  const quote = await loadQuote(ctx, quoteId);
  const named = (await listNamedRows(ctx, quote)).map((row) => toNamedPrice(ctx, row, quote));
  const states = named.map(({ state }) => state);
  return { named, left: isNamingOffered(quote) ? countNamingsLeft(states, quote, ctx.now) : 0, isChangeable: canChangeNamed(states) };
}

/**
 * Names a lower price for the version that was seen. One can be open at a time, three in total; low prices need
 * `confirmedLowPrice`. Idempotent by key.
 */
export async function namePrice(ctx: Ctx, { quoteId, ...rawInput }: Naming & { quoteId: string }): Promise<NamedPrice> {
  allow(isHomeowner(ctx.actor));
  const { userId } = requireSignedIn(ctx.actor);
  const { confirmedLowPrice, replaces, ...naming } = parseInput(Naming, rawInput);
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    const before = await listNamedRows(tx, quote);
    const existing = before.find(({ idempotencyKey }) => idempotencyKey === naming.idempotencyKey);
    if (existing) return isSameNaming(naming, existing) ? toNamedPrice(tx, existing, quote) : fail("conflict", "quotes.namedKeyUsed");
    rejectNotNegotiable(tx, quote, naming.seen);
    const replaced = before.find((row) => row.id === replaces) ?? null;
    rejectReplacing(tx, quote, { replaces, replaced });
    rejectTooMany(tx, quote, { before, replaced });
    await rejectWhenPackageBooked(tx, quote);
    rejectAmount(tx, quote, { total: naming.total, confirmedLowPrice });
    if (replaced) await saveAnswer(tx, replaced, { answer: "WITHDRAWN", reason: null });
    const { id, brand, accountId, contractorId } = quote;
    const row = await insertNamedRow(tx, { brand, quoteId: id, accountId, userId, contractorId, ...naming });
    if (!row) fail("conflict", "quotes.namedKeyUsed");
    await emit(tx, replaced ? "namedPrice.replaced" : "namedPrice.named", toEvent(quote, row, row.note));
    return toNamedPrice(tx, row, quote);
  });
}

/** Withdraws an open price and notifies the contractor. Idempotent. */
export async function withdrawNamedPrice(ctx: Ctx, { id, namedId }: { id: string; namedId: string }): Promise<NamedPrice> {
  allow(isHomeowner(ctx.actor));
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, id);
    const named = (await listNamedRows(tx, quote)).find((row) => row.id === namedId);
    if (!named) fail("not_found", "access.notFound");
    const state = toNamedState(named, quote, tx.now);
    if (isWithdrawn(state)) return toNamedPrice(tx, named, quote);
    rejectEnded(state);
    const withdrawn = await saveAnswer(tx, named, { answer: "WITHDRAWN", reason: null });
    if (!withdrawn) fail("conflict", "quotes.namedAnswered");
    await emit(tx, "namedPrice.withdrawn", toEvent(quote, withdrawn, withdrawn.note));
    return toNamedPrice(tx, withdrawn, quote);
  });
}

/** Accepts a named price as the new confirmed price, under the rules of `adjustAndConfirm`. */
export async function acceptNamedPrice(ctx: Ctx, { id, namedId, ...rawInput }: Step & { namedId: string }): Promise<QuoteState> {
  allow(isContractor(ctx.actor));
  const { seen } = parseInput(Seen, rawInput);
  return inTransaction(ctx, async (tx) => {
    const { quote, named } = await lockOpenNamedPrice(tx, { id, namedId, seen });
    await rejectWhenPackageBooked(tx, quote);
    await saveAnswer(tx, named, { answer: "ACCEPTED", reason: null });
    const { total } = named;
    return adjustAndConfirmInTransaction(tx, quote, { seen, total, comments: quote.comments, customerMail: "customer.namedAccepted" });
  });
}

/** Declines a named price and notifies the homeowner. */
export async function declineNamedPrice(
  ctx: Ctx,
  { id, namedId, ...rawInput }: Step & { namedId: string; reason?: string },
): Promise<NamedPrice> {
  allow(isContractor(ctx.actor));
  const { seen, reason } = parseInput(Declining, rawInput);
  return inTransaction(ctx, async (tx) => {
    const { quote, named } = await lockOpenNamedPrice(tx, { id, namedId, seen });
    const answered = await saveAnswer(tx, named, { answer: "DECLINED", reason: reason || null });
    if (!answered) fail("conflict", "quotes.namedAnswered");
    await emit(tx, "namedPrice.declined", toEvent(quote, answered, reason ?? ""));
    return toNamedPrice(tx, answered, quote);
  });
}

/** Returns the locked quote and its open named price. */
async function lockOpenNamedPrice(
  ctx: Ctx,
  { id, namedId, seen }: { id: string; namedId: string; seen: number },
): Promise<{ quote: QuoteRow; named: NamedRow }> {
  const quote = await lockQuote(ctx, id);
  const named = (await listNamedRows(ctx, quote)).find((row) => row.id === namedId);
  if (!named) fail("not_found", "access.notFound");
  rejectNotNegotiable(ctx, quote, seen);
  rejectEnded(toNamedState(named, quote, ctx.now));
  return { quote, named };
}

function rejectEnded(state: NamedState): void {
  const refusal = findRefusalCode(state);
  if (refusal) fail("conflict", refusal);
}

/** Only an open price can be replaced. */
function rejectReplacing(ctx: Ctx, quote: QuoteRow, { replaces, replaced }: { replaces: string | null; replaced: NamedRow | null }): void {
  if (replaces !== null && !replaced) fail("not_found", "access.notFound");
  if (replaced) rejectEnded(toNamedState(replaced, quote, ctx.now));
}

/** The price must be below the current one and not below the lowest allowed. */
function rejectAmount(ctx: Ctx, quote: QuoteRow, { total, confirmedLowPrice }: { total: number; confirmedLowPrice: boolean }): void {
  const currentTotal = quote.price.total;
  const { least, suggested } = calculateNamedPriceBounds(currentTotal);
  const format = (cents: number) => formatMoney(cents, ctx.locale);
  const amounts = {
    contractor: quote.contractor.name,
    present: format(currentTotal),
    named: format(total),
    least: format(least),
    suggested: format(suggested),
  };
  if (total >= currentTotal) failFields([{ field: "price", code: "quotes.namedNotBelow" }]);
  if (total < least) failFields([{ field: "price", code: "quotes.namedTooLow", details: amounts }]);
  if (isLowPrice(total, currentTotal) && !confirmedLowPrice) fail("conflict", "quotes.namedLow", amounts);
}

/** Rejects quotes that are expired, not negotiable or no longer the version seen. */
function rejectNotNegotiable(ctx: Ctx, quote: QuoteRow, seen: number): void {
  const { id, status: state } = quote;
  if (isOverdue(quote, ctx.now)) fail("conflict", "quote.expired", { id });
  if (!isNegotiableNow(quote, ctx.now)) fail("conflict", "quote.wrongState", { state });
  if (quote.version !== seen) fail("conflict", "quote.stale", { id });
}

/** While a package of this contractor is booked, its other quotes are not negotiable. */
async function rejectWhenPackageBooked(ctx: Ctx, quote: QuoteRow): Promise<void> {
  const booked = await findOtherBooking(ctx, quote);
  if (booked?.contractorId === quote.contractorId) fail("conflict", "quote.packageBooked", { contractor: quote.contractor.name });
}

/** By the contractor and by the brand. */
function isNamingOffered({ brand, contractor }: QuoteRow): boolean {
  return contractor.allowNameYourPrice && !brands[brand].off?.includes("namedPrices");
}

function rejectTooMany(ctx: Ctx, quote: QuoteRow, { before, replaced }: { before: readonly NamedRow[]; replaced: NamedRow | null }): void {
  const { name: contractor } = quote.contractor;
  if (!isNamingOffered(quote)) fail("conflict", "quotes.namingNotOffered", { contractor });
  if (before.some((row) => row !== replaced && isWaiting(toNamedState(row, quote, ctx.now))))
    fail("conflict", "quotes.namedAlready", { contractor });
  if (before.length >= maxNamedPrices) fail("conflict", "quotes.namedOften", { most: maxNamedPrices });
}

function isSameNaming(rawInput: { seen: number; total: number; note: string }, row: NamedRow): boolean {
  return rawInput.seen === row.seen && rawInput.total === row.total && rawInput.note === row.note;
}

function toEvent(quote: QuoteRow, { id, total }: NamedRow, words: string): NamedPriceEvent {
  const { firstname, lastname } = quote.homeowner;
  return { id, total, quote: summarizeQuote(quote), homeownerName: `${firstname} ${lastname}`.trim(), words };
}

function toNamedPrice(ctx: Ctx, row: NamedRow, quote: QuoteRow): NamedPrice {
  const { id, quoteId, total, note, seen, reason, createdAt, answeredAt } = row;
  const state = toNamedState(row, quote, ctx.now);
  return { id, quoteId, total, note, seen, state, reason, namedAt: createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
}
