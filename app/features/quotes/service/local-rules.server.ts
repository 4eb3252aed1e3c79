import {
  findCitedSource,
  formatLicence,
  lastDayToCancel,
  localRulesByAddress,
  maxAfterEstimate,
  maxDeposit,
  type QuoteRules,
} from "#app/features/local-law/model.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { type MonthlyPayment, toMonthlyPayment } from "#app/features/financing/model.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { listRebates, type Rebate, type RebateJob } from "#app/features/rebates/model.ts";
import { countryByRegion } from "#app/lib/postal-codes.ts";
import { toPlainFinancingLabel } from "#app/features/contractors/model/financing.ts";
import { localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isBooked, isCancelRequested, isOpen } from "../model/statuses.ts";
import { currentStatus, type QuoteFinancing } from "../model/views.ts";
import { findLatestEvent, type QuoteRow } from "../store/reading.server.ts";

/** The step guards use the same functions. */
export async function loadLocalRules(ctx: Ctx, quote: QuoteRow): Promise<QuoteRules> {
  return {
    deposit: findDepositCap(ctx, quote),
    cancel: await findCancelRight(ctx, quote),
    estimate: isOpen(currentStatus(quote, ctx.now)) ? await findEstimateLimit(ctx, quote) : null,
    licence: { shown: formatOfferedLicence(quote), demanded: localRulesByAddress(quote.request).licence !== null },
  };
}

function findDepositCap(ctx: Ctx, quote: QuoteRow): QuoteRules["deposit"] {
  const { deposit } = localRulesByAddress(quote.request);
  const isRelevant = quote.price.type !== "NONE" && (isOpen(currentStatus(quote, ctx.now)) || isBooked(quote.status));
  if (!deposit || !isRelevant) return null;
  const { percent, most = null, source } = deposit;
  return { percent, most, now: maxDeposit(deposit, quote.price.total), source };
}

/** The right to cancel without a reason. For a requested cancellation, as of the time of the request. */
export async function findCancelRight(ctx: Ctx, quote: QuoteRow): Promise<QuoteRules["cancel"]> {
  const { cancel } = localRulesByAddress(quote.request);
  const booked = isBooked(quote.status);
  if (!cancel || !(booked || isOpen(currentStatus(quote, ctx.now)))) return null;
  const { timeZone } = quote.request;
  const orderedAt = booked ? (await findLatestEvent(ctx, quote, ["order"]))?.at : ctx.now;
  if (!orderedAt) return null;
  const until = lastDayToCancel(cancel, orderedAt, timeZone);
  const requestedAt = isCancelRequested(quote.status) ? quote.cancelAskedAt : null;
  return { until, open: localDate(requestedAt ?? ctx.now, timeZone) <= until, booked, source: findCitedSource(cancel, "ONLINE") };
}

/**
 * The highest total that may be confirmed, based on the last estimate from the price book or that the homeowner asked to
 * confirm. An estimate set by hand counts only if there is no other.
 */
export async function findEstimateLimit(ctx: Ctx, quote: QuoteRow): Promise<QuoteRules["estimate"]> {
  const { estimate } = localRulesByAddress(quote.request);
  if (!estimate) return null;
  const agreedEstimate =
    (await findLatestEvent(ctx, quote, ["priceTentative", "repriceTentative", "askToConfirm"])) ??
    (await findLatestEvent(ctx, quote, ["provideEstimate"]));
  return agreedEstimate && { percent: estimate.percent, most: maxAfterEstimate(estimate, agreedEstimate.total), source: estimate.source };
}

/** As named with the current price; null if none. */
export function formatOfferedLicence({ offeredWith: { licence } }: Pick<QuoteRow, "offeredWith">): string | null {
  return licence ? formatLicence(licence) : null;
}

export function toFinancing({ offeredWith: { financing } }: Pick<QuoteRow, "offeredWith">): QuoteFinancing | null {
  return financing && { label: toPlainFinancingLabel(financing.label), url: financing.url };
}

interface FinancedJob {
  price: Pick<Price, "type" | "total">;
  offeredWith: QuoteRow["offeredWith"];
  region: string;
  timeZone: string;
}

/** Only in the US, whose disclosures stand beside the payment. */
export function findMonthlyPayment(ctx: Ctx, { price, offeredWith, region, timeZone }: FinancedJob): MonthlyPayment | null {
  const loan = offeredWith.financing?.loan;
  if (!loan || price.type === "NONE" || countryByRegion(region) !== "US") return null;
  return toMonthlyPayment(price.total, loan, localDate(ctx.now, timeZone));
}

interface RebatedJob extends Pick<RebateJob, "category" | "answers" | "postalCode"> {
  price: Pick<Price, "type" | "total">;
  /** Answers that the quote's package decides. */
  packageSets: Answers;
  timeZone: string;
}

/** What programs may pay back for the job as its package does it, highest first. */
export function listPackageRebates(ctx: Ctx, { price, timeZone, answers, packageSets, ...job }: RebatedJob): Rebate[] {
  if (price.type === "NONE") return [];
  return listRebates({ ...job, answers: { ...answers, ...packageSets }, total: price.total, date: localDate(ctx.now, timeZone) });
}
