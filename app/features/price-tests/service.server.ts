import { setImmediate as nextTurn } from "node:timers/promises";
import type { Category } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { summarizeScope } from "#app/features/categories/model/scope-summary.ts";
import { findServiceZone } from "#app/features/places/model/service-zones.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { sampleJobs } from "#app/features/pricing/model/sample-jobs.ts";
import { milesBetween } from "#app/lib/distances.ts";
import { listOwnActiveProducts } from "#app/features/products/service/offered.server.ts";
import { fail, failFields, type FieldFailure } from "#app/lib/errors.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { type ListingTest, maxTestRequests, type ComparedBooks, type TestSource, type TestJob, testBook } from "./model.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { readExpert } from "#app/features/price-rules/model/expert-form.ts";
import { readPrices, type TypedPrices } from "#app/features/price-builder/model/price-form.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { isPricedOnline } from "#app/features/listings/model.ts";
import { findQuoteIds } from "#app/features/quotes/service.server.ts";
import { listSentRequests, type SentRequest } from "./store.server.ts";
import { loadBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { findPreviousBook } from "#app/features/price-versions/service.server.ts";

/** Forms that can be tested before saving. */
const testableForms: Readonly<Record<string, (category: Category, listing: BuilderListing, typed: TypedFields) => TypedPrices>> = {
  prices: (category, { book }, typed) => readPrices(category, book, typed),
  expert: (category, { book }, typed) => readExpert(category, book, typed),
};

/**
 * Compares the newest version, or an unsaved form, with the version before. Uses sent requests, or sample jobs if there
 * are none, unless `on` is set. Saves nothing. Fails with `listings.noPrices` for manual prices and with an error for
 * each invalid field.
 */
export async function testListing(ctx: Ctx, id: string, { on, typed }: { on?: TestSource; typed?: TypedFields }): Promise<ListingTest> {
  const listing = await loadBuilderListing(ctx, id);
  const category = findCategory(listing.category);
  const read = typed ? readForm(category, listing, typed) : null;
  if (read && read.refused.length > 0) failFields(read.refused);
  const after = read?.book ?? listing.book;
  if (!category || !isPricedOnline(after.priceType)) fail("conflict", "listings.noPrices");
  const before = read ? findSavedBook(listing) : await findPreviousBook(ctx, listing);
  const books: ComparedBooks = { before, after };
  const requests = on === "samples" ? [] : await loadRequestJobs(ctx, category, id);
  const tested = on ?? (requests.length > 0 ? "requests" : "samples");
  const jobs = tested === "samples" ? createSampleJobs(category, listing, books) : requests;
  const day = { date: localDate(ctx.now, listing.timeZone), catalogue: await listOwnActiveProducts(ctx) };
  const test = await testBook(category, books, { jobs, ...day, pause: () => nextTurn() });
  return { listing, on: tested, isDraft: Boolean(read), against: before?.version ?? null, test };
}

/** Returns the field errors of an unsaved form. */
export async function checkUnsavedForm(ctx: Ctx, id: string, typed: TypedFields): Promise<FieldFailure[]> {
  const listing = await loadBuilderListing(ctx, id);
  return readForm(findCategory(listing.category), listing, typed)?.refused ?? [];
}

/** Null if the form or the category cannot be tested. */
function readForm(category: Category | null, listing: BuilderListing, typed: TypedFields): TypedPrices | null {
  return (category && testableForms[typed.form ?? ""]?.(category, listing, typed)) ?? null;
}

function findSavedBook({ book, bookVersion }: BuilderListing): PriceBook | null {
  return bookVersion > 0 ? book : null;
}

function createSampleJobs(category: Category, { area }: BuilderListing, { before, after }: ComparedBooks): TestJob[] {
  return sampleJobs(category, before ? [before, after] : [after], area.postalCode).map(({ answers, other }, at) => {
    const row = other && summarizeScope(category, answers).find(({ question }) => question === other.question);
    const of: TestJob["of"] = row ? { kind: "other", answer: { label: row.label, value: row.value } } : { kind: "typical" };
    return { id: String(at), of, answers, distanceMiles: 0 };
  });
}

async function loadRequestJobs(ctx: Ctx, category: Category, listingId: string): Promise<TestJob[]> {
  const sent = await listSentRequests(ctx, listingId, maxTestRequests);
  const [{ contractorId } = { contractorId: 0 }] = sent;
  const ids = sent.map(({ id }) => id);
  const quoteIds = await findQuoteIds(ctx, contractorId, ids);
  return sent.map((request) => ({
    id: request.id,
    of: toTestSubject(category, request, quoteIds.get(request.id)),
    answers: request.answers,
    distanceMiles: request.place ? milesBetween(request.centre, request.place) : 0,
    zone: request.place && findServiceZone(request, request.place),
  }));
}

/** Answers that summarize a job. */
const maxSummaryAnswers = 3;

function toTestSubject(category: Category, request: SentRequest, quoteId: string | undefined): TestJob["of"] {
  const { answers, name, city, region, timeZone, submittedAt } = request;
  const about = summarizeScope(category, answers).filter(
    ({ step, value }) => step !== "place" && step !== "timing" && value.kind !== "text",
  );
  const summary = about.slice(0, maxSummaryAnswers).map(({ label, value }) => ({ label, value }));
  return { kind: "request", name, city, region, timeZone, submittedAt, path: quoteId ? paths.lead({ id: quoteId }) : null, summary };
}
