import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { findQuestionsInUse } from "#app/features/categories/model/questions-for.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { listListingsForScope } from "#app/features/listings/service.server.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { checkPostal, loadPlaceByZip } from "#app/features/places/service.server.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { type QuotableListing, toQuotableListing } from "#app/features/quotes/model.ts";
import { fail, Failure } from "#app/lib/errors.ts";
import { easternTime, localDate } from "#app/lib/time-zones.ts";
import { isLoopbackOrUnknown } from "#app/platform/addresses.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listNetworkBuckets, consumeFromEach, consumeTries } from "#app/platform/limits.server.ts";
import type { DraftContractor } from "../model/drafts.ts";
import type { ShownPrice } from "../model/shown-price.ts";
import type { ShownPrices } from "../model/wizard.ts";
import { findShownPrice } from "./price-cache.server.ts";

/** Contains price books: never send it to a browser. */
interface Offering extends DraftContractor {
  offers: readonly QuotableListing[];
}

export interface OpenRequest {
  category: CategoryCode;
  answers: Answers;
  offerings: readonly Offering[];
  place: PostalPlace | null;
  /** The price date at the job, YYYY-MM-DD. */
  date: string;
}

export async function loadOfferings(
  ctx: Ctx,
  { category, answers }: Pick<OpenRequest, "category" | "answers">,
  contractors: readonly DraftContractor[],
): Promise<OpenRequest> {
  const place = await findPlace(ctx, answers);
  const listings = await listListingsForScope(ctx, { contractorIds: contractors.map(({ id }) => id), category });
  const listOffers = (contractorId: number) =>
    listings.filter((listing) => listing.contractorId === contractorId).map((listing) => toQuotableListing(listing, place));
  const offerings = contractors.map((contractor) => ({ ...contractor, offers: listOffers(contractor.id) }));
  return { category, answers, offerings, place, date: localDate(ctx.now, place?.timeZone ?? easternTime) };
}

async function findPlace(ctx: Ctx, { zip }: Answers): Promise<PostalPlace | null> {
  if (typeof zip !== "string" || (await checkPostal(ctx, zip)).length > 0) return null;
  return loadPlaceByZip(ctx, zip);
}

/** Contractors that take requests and list the work, but do not cover the place. */
export function listOutsideArea({ offerings }: OpenRequest): Offering[] {
  return offerings.filter(({ takesRequests, offers }) => takesRequests && offers.length > 0 && offers.every((offer) => !offer.covers));
}

export function listQuestionsInUse({ category, offerings }: OpenRequest): string[] | null {
  const offers = offerings.flatMap((offering) => (offering.takesRequests ? offering.offers : []));
  return findQuestionsInUse(findCategory(category) ?? fail("not_found", "requests.categoryUnknown"), listQuestionBooks(offers));
}

/** Books with online prices. Without any, all questions are asked, to help pricing by hand. */
export function listQuestionBooks(offers: readonly { book: PriceBook }[]): PriceBook[] {
  return offers.map((offer) => offer.book).filter((book) => book.priceType !== "MANUAL");
}

/**
 * Rounded. Each price reveals a little of a book, so they are limited by address, draft and contractor; beyond a limit:
 * `later`.
 */
export async function showPrices(ctx: Ctx, request: OpenRequest, draftKey: string | null): Promise<ShownPrices> {
  const category = findCategory(request.category) ?? fail("not_found", "requests.categoryUnknown");
  const { answers, place, date } = request;
  const open = request.offerings.filter(({ takesRequests }) => takesRequests);
  const priced = open.filter(hasOnlinePrice);
  const shown = await consumePrices(ctx, priced, { draftKey, times: 1 });
  const prices = open.map((offering): [string, ShownPrice] => {
    const { id, accountId, offers } = offering;
    if (!hasOnlinePrice(offering)) return [accountId, { kind: "byHand" }];
    return [accountId, shown.has(id) ? findShownPrice(category, offers, { answers, place, date }) : { kind: "later" }];
  });
  return Object.fromEntries(prices);
}

/** The contractor covers the place and prices online. */
export function hasOnlinePrice({ offers }: Pick<Offering, "offers">): boolean {
  return offers.some((offer) => offer.covers && offer.book.priceType !== "MANUAL");
}

/** Counts prices of each of these contractors, `times` for each; returns those within the limits. */
export async function consumePrices(
  ctx: Ctx,
  contractors: readonly Pick<Offering, "id">[],
  { draftKey, times }: { draftKey: string | null; times: number },
): Promise<ReadonlySet<number>> {
  if (!(await consumePriceRequest(ctx, { count: contractors.length * times, draftKey, times }))) return new Set();
  const counted = contractors.map(async ({ id }) => ((await consumeContractorPrice(ctx, id, times)) ? [id] : []));
  return new Set((await Promise.all(counted)).flat());
}

interface PriceCount {
  count: number;
  draftKey: string | null;
  times: number;
}

function consumePriceRequest(ctx: Ctx, { count, draftKey, times }: PriceCount): Promise<boolean> {
  if (count === 0) return Promise.resolve(true);
  return isWithin([
    consumeFromEach(ctx, [["priceRanges"], ...listNetworkBuckets(ctx, "priceRangesOfNetwork")], count),
    ...(draftKey === null ? [] : [consumeTries(ctx, "priceRangesOfDraft", { subject: draftKey, count: times })]),
  ]);
}

/** Limits prices of one contractor, per address and in total. */
function consumeContractorPrice(ctx: Ctx, contractorId: number, count: number): Promise<boolean> {
  const caller = ctx.caller ?? "unknown";
  const own = isLoopbackOrUnknown(caller) ? caller : `${caller} ${contractorId}`;
  const networks = listNetworkBuckets(ctx, "priceRangesOfBookNetwork");
  return isWithin([
    consumeTries(ctx, "priceRangesOfBook", { subject: own, count }),
    ...networks.map(([name, network]) => consumeTries(ctx, name, { subject: `${network} ${contractorId}`, count })),
    consumeTries(ctx, "priceRangesOfContractor", { subject: String(contractorId), count }),
  ]);
}

async function isWithin(counted: readonly Promise<void>[]): Promise<boolean> {
  const results = await Promise.allSettled(counted);
  const refusals = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  const failed = refusals.find((error) => !(error instanceof Failure && error.kind === "too_many"));
  if (failed) throw failed;
  return refusals.length === 0;
}
