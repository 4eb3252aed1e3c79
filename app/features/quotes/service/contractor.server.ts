import { isCancelRequested } from "../model/statuses.ts";
import { isContractor } from "#app/features/accounts/policy.ts";
import { allow, fail } from "#app/lib/errors.ts";
import type { Cents } from "#app/lib/money.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { NoticeTemplate } from "#app/features/notices/model.ts";
import { createAdjustedPrice, createManualPrice } from "#app/features/pricing/model/manual-price.ts";
import { GivenPrice, ProvidedPrice, Seen, WithRequiredReason, WithReason } from "../model/inputs.ts";
import { currentEvents, type ContractorQuote, type ContractorQuoteInFull, type QuoteState } from "../model/views.ts";
import { findTerms, type QuoteRow } from "../store/reading.server.ts";
import { recordView } from "./first-view.server.ts";
import { findCancelRight, findEstimateLimit, toFinancing, loadLocalRules } from "./local-rules.server.ts";
import { loadHistory, toHomeownerView, toSharedView } from "./views.server.ts";
import { loadQuote, takeStep, takeStepInTransaction, type Step } from "./steps.server.ts";

/** Returns one of the contractor's quotes with its request's answers. Records the first view. */
export async function viewQuoteAsContractor(ctx: Ctx, id: string): Promise<ContractorQuoteInFull> {
  const quote = await loadQuoteAsContractor(ctx, id);
  if (quote.viewedAt === null) await recordView(ctx, quote);
  const seen = { ...quote, viewedAt: quote.viewedAt ?? ctx.now };
  const rules = await loadLocalRules(ctx, quote);
  const view = toContractorQuote(ctx, seen);
  return {
    ...view,
    // Hide the option to decline where the law grants the cancellation.
    events: rules.cancel?.open ? view.events.filter((event) => event !== "declineCancel") : view.events,
    answers: quote.request.answers,
    terms: await findTerms(ctx, quote),
    financing: toFinancing(quote),
    rules,
    history: await loadHistory(ctx, quote),
  };
}

/** Conflict: `quote.aboveEstimate`. */
export async function confirmPrice(ctx: Ctx, { id, ...rawInput }: Step): Promise<QuoteState> {
  const { seen } = parseInput(Seen, rawInput);
  const quote = await loadQuoteAsContractor(ctx, id);
  await rejectAboveEstimate(ctx, quote, quote.price.total);
  const price = createAdjustedPrice(quote.price, quote.price.total, "CONFIRMED");
  return takeStep(ctx, quote, { seen, event: "confirm", price, comments: quote.comments });
}

/** An unusual price needs `confirmedUnusualPrice` (`quote.priceUnlikely`). */
export async function adjustPrice(ctx: Ctx, { id, ...rawInput }: Step & Omit<GivenPrice, "seen">): Promise<QuoteState> {
  const { seen, total, comments, confirmedUnusualPrice } = parseInput(GivenPrice, rawInput);
  const quote = await loadQuoteAsContractor(ctx, id);
  return takeStep(ctx, quote, {
    seen,
    confirmedUnusualPrice,
    event: "adjust",
    price: createAdjustedPrice(quote.price, total, "ESTIMATED"),
    comments,
  });
}

/** Conflicts: `quote.aboveEstimate` (local law), `quote.priceUnlikely`. */
export async function adjustAndConfirm(ctx: Ctx, { id, ...rawInput }: Step & Omit<GivenPrice, "seen">): Promise<QuoteState> {
  const price = parseInput(GivenPrice, rawInput);
  const quote = await loadQuoteAsContractor(ctx, id);
  return inTransaction(ctx, (tx) => adjustAndConfirmInTransaction(tx, quote, price));
}

/** For a quote already loaded in the caller's scopes. */
export async function adjustAndConfirmInTransaction(
  ctx: Ctx,
  quote: QuoteRow,
  { total, ...step }: { seen: number; total: Cents; comments: string; confirmedUnusualPrice?: boolean; customerMail?: NoticeTemplate },
): Promise<QuoteState> {
  await rejectAboveEstimate(ctx, quote, total);
  return takeStepInTransaction(ctx, quote, {
    ...step,
    event: "adjustAndConfirm",
    price: createAdjustedPrice(quote.price, total, "CONFIRMED"),
  });
}

export async function startPricing(ctx: Ctx, { id, ...rawInput }: Step): Promise<QuoteState> {
  const { seen } = parseInput(Seen, rawInput);
  return takeStep(ctx, await loadQuoteAsContractor(ctx, id), { seen, event: "startPricing" });
}

/** An earlier estimate limits a confirmed price (`quote.aboveEstimate`). */
export async function providePrice(ctx: Ctx, { id, ...rawInput }: Step & Omit<ProvidedPrice, "seen">): Promise<QuoteState> {
  const { seen, total, comments, estimate, confirmedUnusualPrice } = parseInput(ProvidedPrice, rawInput);
  const quote = await loadQuoteAsContractor(ctx, id);
  if (!estimate) await rejectAboveEstimate(ctx, quote, total);
  const price = createManualPrice(quote.price, total, estimate ? "ESTIMATED" : "CONFIRMED");
  return takeStep(ctx, quote, { seen, event: estimate ? "provideEstimate" : "provide", price, comments, confirmedUnusualPrice });
}

export async function acceptCancel(ctx: Ctx, { id, ...rawInput }: Step): Promise<QuoteState> {
  const { seen } = parseInput(Seen, rawInput);
  return takeStep(ctx, await loadQuoteAsContractor(ctx, id), { seen, event: "acceptCancel" });
}

/** Conflict `quote.cancelRight` where the law grants the cancellation. */
export async function declineCancel(ctx: Ctx, { id, ...rawInput }: Step & { reason: string }): Promise<QuoteState> {
  const input = parseInput(WithRequiredReason, rawInput);
  const quote = await loadQuoteAsContractor(ctx, id);
  await rejectWithinCancelRight(ctx, quote);
  return takeStep(ctx, quote, { ...input, event: "declineCancel" });
}

/** Before or after the order. */
export async function withdrawQuote(ctx: Ctx, { id, ...rawInput }: Step & { reason?: string }): Promise<QuoteState> {
  const input = parseInput(WithReason, rawInput);
  return takeStep(ctx, await loadQuoteAsContractor(ctx, id), { ...input, event: "withdraw" });
}

async function loadQuoteAsContractor(ctx: Ctx, id: string): Promise<QuoteRow> {
  allow(isContractor(ctx.actor));
  return loadQuote(ctx, id);
}

/** An agreed estimate also limits later changes to a confirmed price. */
async function rejectAboveEstimate(ctx: Ctx, quote: QuoteRow, total: number): Promise<void> {
  const limit = await findEstimateLimit(ctx, quote);
  if (limit && total > limit.most) fail("conflict", "quote.aboveEstimate", { percent: limit.percent });
}

async function rejectWithinCancelRight(ctx: Ctx, quote: QuoteRow): Promise<void> {
  if (!isCancelRequested(quote.status)) return;
  const right = await findCancelRight(ctx, quote);
  if (right?.open) fail("conflict", "quote.cancelRight");
}

export function toContractorQuote(ctx: Ctx, row: QuoteRow): ContractorQuote {
  const { city, region, postalCode, timeZone } = row.request;
  return {
    ...toSharedView(ctx, row),
    events: currentEvents(row, "contractor", ctx.now),
    place: { city, region, postalCode, timeZone },
    homeowner: toHomeownerView(row),
    viewedAt: row.viewedAt?.toISOString() ?? null,
  };
}
