import { setImmediate as nextTurn } from "node:timers/promises";
import type { Category } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { scopeSummary } from "#app/features/categories/model/scope-summary.ts";
import { sampleJobs } from "#app/features/pricing/model/sample-jobs.ts";
import { milesBetween } from "#app/lib/distances.ts";
import { ownOffered } from "#app/features/products/service/offered.server.ts";
import { fail, failFields, type FieldFailure } from "#app/lib/errors.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { type ListingTest, mostRequests, type TestedBooks, type TestedOn, type TestJob, tryBook } from "../model/testing/book-test.ts";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { readExpert } from "../model/rules/expert-form.ts";
import { readPrices, type TypedPrices } from "../model/prices/price-form.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { isPricedOnline } from "#app/features/listings/model.ts";
import { listSentRequests, type SentRequest } from "../store/testing.server.ts";
import { findBuilderListing } from "#app/features/listings/service/own-listing.server.ts";
import { findFormerBook } from "./versions.server.ts";

/** Forms that can be tested before saving. */
const forms: Readonly<Record<string, (category: Category, listing: BuilderListing, typed: TypedFields) => TypedPrices>> = {
  prices: (category, { book }, typed) => readPrices(category, book, typed),
  expert: (category, { book }, typed) => readExpert(category, book, typed),
};

/**
 * Compares the newest version, or an unsaved form, with the version before. Uses sent requests, or sample jobs if there
 * are none, unless `on` is set. Saves nothing. Fails with `listings.noPrices` for manual prices and with an error for
 * each invalid field.
 */
export async function testListing(ctx: Ctx, id: string, { on, typed }: { on?: TestedOn; typed?: TypedFields }): Promise<ListingTest> {
  const listing = await findBuilderListing(ctx, id);
  const category = findCategory(listing.category);
  const read = category && typed ? forms[typed.form ?? ""]?.(category, listing, typed) : null;
  if (read && read.refused.length > 0) failFields(read.refused);
  const after = read?.book ?? listing.book;
  if (!category || !isPricedOnline(after.priceType)) fail("conflict", "listings.noPrices");
  const former = read ? (listing.bookVersion > 0 ? listing.book : null) : await findFormerBook(ctx, listing);
  const books: TestedBooks = { before: former, after };
  const requests = on === "samples" ? [] : await requestsOf(ctx, category, id);
  const tested = on ?? (requests.length > 0 ? "requests" : "samples");
  const jobs = tested === "samples" ? samplesOf(category, listing, books) : requests;
  const day = { date: localDate(ctx.now, listing.timeZone), catalogue: await ownOffered(ctx) };
  const test = await tryBook(category, books, { jobs, ...day, pause: () => nextTurn() });
  return { listing, on: tested, isDraft: Boolean(read), against: former?.version ?? null, test };
}

/** Returns the field errors of an unsaved form. */
export async function checkTyped(ctx: Ctx, id: string, typed: TypedFields): Promise<FieldFailure[]> {
  const listing = await findBuilderListing(ctx, id);
  const category = findCategory(listing.category);
  return (category && forms[typed.form ?? ""]?.(category, listing, typed).refused) ?? [];
}

function samplesOf(category: Category, { area }: BuilderListing, { before, after }: TestedBooks): TestJob[] {
  return sampleJobs(category, before ? [before, after] : [after], area.postalCode).map(({ answers, other }, at) => {
    const row = other && scopeSummary(category, answers).find(({ question }) => question === other.question);
    const of: TestJob["of"] = row ? { kind: "other", answer: { label: row.label, value: row.value } } : { kind: "typical" };
    return { id: String(at), of, answers, distanceMiles: 0 };
  });
}

async function requestsOf(ctx: Ctx, category: Category, listingId: string): Promise<TestJob[]> {
  const sent = await listSentRequests(ctx, listingId, mostRequests);
  return sent.map((request) => ({
    id: request.id,
    of: testedOf(category, request),
    answers: request.answers,
    distanceMiles: request.place ? milesBetween(request.centre, request.place) : 0,
  }));
}

/** Answers that summarize a job. */
const toldAnswers = 3;

function testedOf(category: Category, { answers, name, city, region, timeZone, submittedAt, quoteId }: SentRequest): TestJob["of"] {
  const about = scopeSummary(category, answers).filter(({ step, value }) => step !== "place" && step !== "timing" && value.kind !== "text");
  const told = about.slice(0, toldAnswers).map(({ label, value }) => ({ label, value }));
  return { kind: "request", name, city, region, timeZone, submittedAt, path: quoteId && paths.lead({ id: quoteId }), told };
}
