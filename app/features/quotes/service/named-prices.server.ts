import { signedIn } from "#app/features/accounts/policy.ts";
import { tell } from "#app/features/notices/service.server.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { bookedBeside } from "../model/booked-beside.ts";
import { Seen } from "../model/inputs.ts";
import { mostNamed } from "../model/named-limits.ts";
import {
  Declining,
  isNamable,
  namableStatuses,
  namedState,
  namingsLeft,
  Naming,
  type NamedPrice,
  type NamedPrices,
} from "../model/named-prices.ts";
import { offered } from "../model/told.ts";
import { isOverdue, type QuoteState } from "../model/views.ts";
import { isContractor, isHomeowner } from "../policy.ts";
import { insertNamed, listNamed, listOpenNamed, saveAnswer, type NamedRow } from "../store/named-prices.server.ts";
import { listQuotesOfRequests, type QuoteRow } from "../store/reading.server.ts";
import { adjustAndConfirmInside } from "./contractor.server.ts";
import { contractorPath, customerPath, holdQuote, loadQuote, storyOf, type Step } from "./stepping.server.ts";

/** The prices that were named on a quote, for its homeowner or its contractor; not_found for everybody else. */
export async function listNamedPrices(ctx: Ctx, quoteId: string): Promise<NamedPrices> {
  signedIn(ctx.actor);
  const quote = await loadQuote(ctx, quoteId);
  const named = (await listNamed(ctx, quote)).map((row) => shown(ctx, row, quote));
  const states = named.map(({ state }) => state);
  return { named, left: namingsLeft(states, quote, ctx.now) };
}

/** The named prices that wait for the contractor who asks, in cents, by quote. */
export async function listPricesToAnswer(ctx: Ctx): Promise<Record<string, number>> {
  allow(isContractor(ctx.actor));
  const open = await listOpenNamed(ctx, namableStatuses);
  return Object.fromEntries(open.map(({ quoteId, total }) => [quoteId, total]));
}

/**
 * The homeowner names a lower price on a quote of a contractor that allows it (`quotes.namingNotOffered`). State, version and validity of the quote
 * stay as they are; the contractor is told. Only the version that was seen (`quote.stale`), one open at a time (`quotes.namedAlready`), three in
 * all (`quotes.namedOften`), none where another package of the contractor is booked (`quote.packageBooked`). The same key again, from a double click or a retry, is the same named price.
 */
export async function namePrice(ctx: Ctx, { quoteId, ...given }: Naming & { quoteId: string }): Promise<NamedPrice> {
  allow(isHomeowner(ctx.actor));
  const { userId } = signedIn(ctx.actor);
  const naming = parseInput(Naming, given);
  return inTransaction(ctx, async (inside) => {
    const quote = await holdQuote(inside, quoteId);
    const before = await listNamed(inside, quote);
    const same = before.find(({ idempotencyKey }) => idempotencyKey === naming.idempotencyKey);
    if (same) return sameNaming(naming, same) ? shown(inside, same, quote) : fail("conflict", "quotes.namedKeyUsed");
    refuseNaming(inside, quote, naming.seen);
    refuseMore(inside, quote, before);
    await refuseBesideBooked(inside, quote);
    if (naming.total >= quote.price.total) failFields([{ field: "price", code: "quotes.namedNotBelow" }]);
    const { id, brand, accountId, contractorId } = quote;
    const row = await insertNamed(inside, { brand, quoteId: id, accountId, userId, contractorId, ...naming });
    if (!row) fail("conflict", "quotes.namedKeyUsed");
    await tell(inside, [namedNotice(quote, row)]);
    return shown(inside, row, quote);
  });
}

/**
 * The contractor accepts a named price: a new confirmed price, by the same step and under the same law as one that it changes and confirms
 * itself. Refused where the quote has another version by now (`quote.stale`), the price was answered (`quotes.namedAnswered`)
 * or another package is booked (`quote.packageBooked`).
 */
export async function acceptNamedPrice(ctx: Ctx, { id, namedId, ...given }: Step & { namedId: string }): Promise<QuoteState> {
  allow(isContractor(ctx.actor));
  const { seen } = parseInput(Seen, given);
  return inTransaction(ctx, async (inside) => {
    const { quote, named } = await holdOpen(inside, { id, namedId, seen });
    await refuseBesideBooked(inside, quote);
    await saveAnswer(inside, named, { answer: "ACCEPTED", reason: null });
    const { total } = named;
    return adjustAndConfirmInside(inside, quote, { seen, total, comments: quote.comments, customerMail: "customer.namedAccepted" });
  });
}

/** The contractor declines a named price: the quote stays as it is, and the homeowner is told. Refused like `acceptNamedPrice`. */
export async function declineNamedPrice(
  ctx: Ctx,
  { id, namedId, ...given }: Step & { namedId: string; reason?: string },
): Promise<NamedPrice> {
  allow(isContractor(ctx.actor));
  const { seen, reason } = parseInput(Declining, given);
  return inTransaction(ctx, async (inside) => {
    const { quote, named } = await holdOpen(inside, { id, namedId, seen });
    const answered = await saveAnswer(inside, named, { answer: "DECLINED", reason: reason || null });
    if (!answered) fail("conflict", "quotes.namedAnswered");
    await tell(inside, [declinedNotice(quote, answered)]);
    return shown(inside, answered, quote);
  });
}

/** The quote, held, with the named price that waits for its answer. */
async function holdOpen(
  ctx: Ctx,
  { id, namedId, seen }: { id: string; namedId: string; seen: number },
): Promise<{ quote: QuoteRow; named: NamedRow }> {
  const quote = await holdQuote(ctx, id);
  const named = (await listNamed(ctx, quote)).find((row) => row.id === namedId);
  if (!named) fail("not_found", "access.notFound");
  refuseNaming(ctx, quote, seen);
  const state = namedState(named, quote, ctx.now);
  if (state !== "OPEN") fail("conflict", state === "LAPSED" ? "quotes.namedLapsed" : "quotes.namedAnswered");
  return { quote, named };
}

/** A quote that has ended, is ordered, waits for a price, or is no longer what was seen takes neither a named price nor an answer to one. */
function refuseNaming(ctx: Ctx, quote: QuoteRow, seen: number): void {
  const { id, status: state } = quote;
  if (isOverdue(quote, ctx.now)) fail("conflict", "quote.expired", { id });
  if (!isNamable(quote, ctx.now)) fail("conflict", "quote.wrongState", { state });
  if (quote.version !== seen) fail("conflict", "quote.stale", { id });
}

/** While a package of this contractor is booked for the job, the price of no other is bargained over. */
async function refuseBesideBooked(ctx: Ctx, quote: QuoteRow): Promise<void> {
  const booked = bookedBeside(quote, await listQuotesOfRequests(ctx, [quote.requestId]));
  if (booked?.contractorId === quote.contractorId) fail("conflict", "quote.packageBooked", { contractor: quote.contractor.name });
}

function refuseMore(ctx: Ctx, quote: QuoteRow, before: readonly NamedRow[]): void {
  const { allowNameYourPrice, name: contractor } = quote.contractor;
  if (!allowNameYourPrice) fail("conflict", "quotes.namingNotOffered", { contractor });
  if (before.some((row) => namedState(row, quote, ctx.now) === "OPEN")) fail("conflict", "quotes.namedAlready", { contractor });
  if (before.length >= mostNamed) fail("conflict", "quotes.namedOften", { most: mostNamed });
}

function sameNaming(given: { seen: number; total: number; note: string }, row: NamedRow): boolean {
  return given.seen === row.seen && given.total === row.total && given.note === row.note;
}

function namedNotice(quote: QuoteRow, { id, total, note }: NamedRow): Notice {
  const { firstname, lastname } = quote.homeowner;
  const content = { ...contentOf(quote, total, note), name: `${firstname} ${lastname}`.trim() };
  const { brand, contractor } = quote;
  return {
    key: `named:${id}`,
    brand,
    accountId: contractor.accountId,
    template: "contractor.priceNamed",
    path: contractorPath(quote),
    content,
  };
}

function declinedNotice(quote: QuoteRow, { id, total, reason }: NamedRow): Notice {
  const { brand, accountId } = quote;
  const content = contentOf(quote, total, reason ?? "");
  return { key: `named:${id}:declined`, brand, accountId, template: "customer.namedDeclined", path: customerPath(quote), content };
}

function contentOf(quote: QuoteRow, totalCents: number, words: string) {
  const story = storyOf(quote);
  const { contractorName: contractor, category } = story;
  return { contractor, category, ...offered(story), totalCents, ...(words && { words }) };
}

function shown(ctx: Ctx, row: NamedRow, quote: QuoteRow): NamedPrice {
  const { id, quoteId, total, note, seen, reason, createdAt, answeredAt } = row;
  const state = namedState(row, quote, ctx.now);
  return { id, quoteId, total, note, seen, state, reason, namedAt: createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
}
