import { emit } from "#app/events/emit.server.ts";
import { isContractor, isHomeowner, signedIn } from "#app/features/accounts/policy.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { isOverdue, namableStatuses, type QuoteState, Seen } from "#app/features/quotes/model.ts";
import { isLowPrice, mostNamed, namedBounds } from "./model/limits.ts";
import {
  canChangeNamed,
  Declining,
  isNamableNow,
  isWaiting,
  isWithdrawn,
  namedState,
  namingsLeft,
  Naming,
  refusalFor,
  type NamedPrice,
  type NamedPrices,
  type NamedState,
} from "./model/named-prices.ts";
import type { NamedPriceEvent } from "./model/notices.ts";
import { insertNamed, listNamed, listOpenNamed, saveAnswer, type NamedRow } from "./store.server.ts";
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
  signedIn(ctx.actor);
  const quote = await loadQuote(ctx, quoteId);
  const named = (await listNamed(ctx, quote)).map((row) => toNamedPrice(ctx, row, quote));
  const states = named.map(({ state }) => state);
  return { named, left: namingsLeft(states, quote, ctx.now), isChangeable: canChangeNamed(states) };
}

/** Open named prices for the caller's contractor, in cents by quote id. */
export async function listPricesToAnswer(ctx: Ctx): Promise<Record<string, number>> {
  allow(isContractor(ctx.actor));
  const open = await listOpenNamed(ctx, namableStatuses);
  return Object.fromEntries(open.map(({ quoteId, total }) => [quoteId, total]));
}

/**
 * Names a lower price for the version that was seen. One can be open at a time, three in total; low prices need
 * `confirmedLowPrice`. Idempotent by key.
 */
export async function namePrice(ctx: Ctx, { quoteId, ...given }: Naming & { quoteId: string }): Promise<NamedPrice> {
  allow(isHomeowner(ctx.actor));
  const { userId } = signedIn(ctx.actor);
  const { confirmedLowPrice, replaces, ...naming } = parseInput(Naming, given);
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    const before = await listNamed(tx, quote);
    const same = before.find(({ idempotencyKey }) => idempotencyKey === naming.idempotencyKey);
    if (same) return isSameNaming(naming, same) ? toNamedPrice(tx, same, quote) : fail("conflict", "quotes.namedKeyUsed");
    rejectUnnamable(tx, quote, naming.seen);
    const replaced = before.find((row) => row.id === replaces) ?? null;
    rejectReplacing(tx, quote, { replaces, replaced });
    rejectTooMany(tx, quote, { before, replaced });
    await rejectWhenPackageBooked(tx, quote);
    rejectAmount(tx, quote, { total: naming.total, confirmedLowPrice });
    if (replaced) await saveAnswer(tx, replaced, { answer: "WITHDRAWN", reason: null });
    const { id, brand, accountId, contractorId } = quote;
    const row = await insertNamed(tx, { brand, quoteId: id, accountId, userId, contractorId, ...naming });
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
    const named = (await listNamed(tx, quote)).find((row) => row.id === namedId);
    if (!named) fail("not_found", "access.notFound");
    const state = namedState(named, quote, tx.now);
    if (isWithdrawn(state)) return toNamedPrice(tx, named, quote);
    rejectEnded(state);
    const withdrawn = await saveAnswer(tx, named, { answer: "WITHDRAWN", reason: null });
    if (!withdrawn) fail("conflict", "quotes.namedAnswered");
    await emit(tx, "namedPrice.withdrawn", toEvent(quote, withdrawn, withdrawn.note));
    return toNamedPrice(tx, withdrawn, quote);
  });
}

/** Accepts a named price as the new confirmed price, under the rules of `adjustAndConfirm`. */
export async function acceptNamedPrice(ctx: Ctx, { id, namedId, ...given }: Step & { namedId: string }): Promise<QuoteState> {
  allow(isContractor(ctx.actor));
  const { seen } = parseInput(Seen, given);
  return inTransaction(ctx, async (tx) => {
    const { quote, named } = await lockOpen(tx, { id, namedId, seen });
    await rejectWhenPackageBooked(tx, quote);
    await saveAnswer(tx, named, { answer: "ACCEPTED", reason: null });
    const { total } = named;
    return adjustAndConfirmInTransaction(tx, quote, { seen, total, comments: quote.comments, customerMail: "customer.namedAccepted" });
  });
}

/** Declines a named price and notifies the homeowner. */
export async function declineNamedPrice(
  ctx: Ctx,
  { id, namedId, ...given }: Step & { namedId: string; reason?: string },
): Promise<NamedPrice> {
  allow(isContractor(ctx.actor));
  const { seen, reason } = parseInput(Declining, given);
  return inTransaction(ctx, async (tx) => {
    const { quote, named } = await lockOpen(tx, { id, namedId, seen });
    const answered = await saveAnswer(tx, named, { answer: "DECLINED", reason: reason || null });
    if (!answered) fail("conflict", "quotes.namedAnswered");
    await emit(tx, "namedPrice.declined", toEvent(quote, answered, reason ?? ""));
    return toNamedPrice(tx, answered, quote);
  });
}

/** Returns the locked quote and its open named price. */
async function lockOpen(
  ctx: Ctx,
  { id, namedId, seen }: { id: string; namedId: string; seen: number },
): Promise<{ quote: QuoteRow; named: NamedRow }> {
  const quote = await lockQuote(ctx, id);
  const named = (await listNamed(ctx, quote)).find((row) => row.id === namedId);
  if (!named) fail("not_found", "access.notFound");
  rejectUnnamable(ctx, quote, seen);
  rejectEnded(namedState(named, quote, ctx.now));
  return { quote, named };
}

function rejectEnded(state: NamedState): void {
  const refusal = refusalFor(state);
  if (refusal) fail("conflict", refusal);
}

/** Only an open price can be replaced. */
function rejectReplacing(ctx: Ctx, quote: QuoteRow, { replaces, replaced }: { replaces: string | null; replaced: NamedRow | null }): void {
  if (replaces !== null && !replaced) fail("not_found", "access.notFound");
  if (replaced) rejectEnded(namedState(replaced, quote, ctx.now));
}

/** The price must be below the current one and not below the lowest allowed. */
function rejectAmount(ctx: Ctx, quote: QuoteRow, { total, confirmedLowPrice }: { total: number; confirmedLowPrice: boolean }): void {
  const present = quote.price.total;
  const { least, suggested } = namedBounds(present);
  const money = (cents: number) => formatMoney(cents, ctx.locale);
  const names = {
    contractor: quote.contractor.name,
    present: money(present),
    named: money(total),
    least: money(least),
    suggested: money(suggested),
  };
  if (total >= present) failFields([{ field: "price", code: "quotes.namedNotBelow" }]);
  if (total < least) failFields([{ field: "price", code: "quotes.namedTooLow", details: names }]);
  if (isLowPrice(total, present) && !confirmedLowPrice) fail("conflict", "quotes.namedLow", names);
}

/** Rejects quotes that are expired, not negotiable or no longer the version seen. */
function rejectUnnamable(ctx: Ctx, quote: QuoteRow, seen: number): void {
  const { id, status: state } = quote;
  if (isOverdue(quote, ctx.now)) fail("conflict", "quote.expired", { id });
  if (!isNamableNow(quote, ctx.now)) fail("conflict", "quote.wrongState", { state });
  if (quote.version !== seen) fail("conflict", "quote.stale", { id });
}

/** While a package of this contractor is booked, its other quotes are not negotiable. */
async function rejectWhenPackageBooked(ctx: Ctx, quote: QuoteRow): Promise<void> {
  const booked = await findOtherBooking(ctx, quote);
  if (booked?.contractorId === quote.contractorId) fail("conflict", "quote.packageBooked", { contractor: quote.contractor.name });
}

function rejectTooMany(ctx: Ctx, quote: QuoteRow, { before, replaced }: { before: readonly NamedRow[]; replaced: NamedRow | null }): void {
  const { allowNameYourPrice, name: contractor } = quote.contractor;
  if (!allowNameYourPrice) fail("conflict", "quotes.namingNotOffered", { contractor });
  if (before.some((row) => row !== replaced && isWaiting(namedState(row, quote, ctx.now))))
    fail("conflict", "quotes.namedAlready", { contractor });
  if (before.length >= mostNamed) fail("conflict", "quotes.namedOften", { most: mostNamed });
}

function isSameNaming(given: { seen: number; total: number; note: string }, row: NamedRow): boolean {
  return given.seen === row.seen && given.total === row.total && given.note === row.note;
}

function toEvent(quote: QuoteRow, { id, total }: NamedRow, words: string): NamedPriceEvent {
  const { firstname, lastname } = quote.homeowner;
  return { id, total, quote: summarizeQuote(quote), homeownerName: `${firstname} ${lastname}`.trim(), words };
}

function toNamedPrice(ctx: Ctx, row: NamedRow, quote: QuoteRow): NamedPrice {
  const { id, quoteId, total, note, seen, reason, createdAt, answeredAt } = row;
  const state = namedState(row, quote, ctx.now);
  return { id, quoteId, total, note, seen, state, reason, namedAt: createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
}
