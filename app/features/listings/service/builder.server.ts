import { z } from "zod";
import { signedIn } from "#app/features/accounts/policy.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { blankBook } from "#app/features/pricing/model/book-checks.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { BuilderListing, ServiceRow, Services } from "../model/builder.ts";
import { readPrices, readPricesOverExample } from "../model/price-form.ts";
import type { TypedFields } from "../model/typed-reader.ts";
import { ListingTerms, termsFrom } from "../model/terms-form.ts";
import { canKeepListings } from "../policy.ts";
import { createListing, saveBook, setActive } from "../service.server.ts";
import { holdListing } from "../store.server.ts";
import {
  findBuilderRow,
  findListed,
  findOwnContractor,
  holdOwnContractor,
  listServiceRows,
  saveDetails,
  type OwnContractor,
} from "../store/builder.server.ts";
import { areaDetails, areaOf, placeArea, saveFound } from "./area.server.ts";
import { refuseDeposit } from "./deposit-terms.server.ts";

/** What somebody typed on a screen of the builder, and the revision of the listing that they saw. */
export interface Saving {
  seen: number;
  typed: TypedFields;
}

/** The services of the actor's contractor, and those that it may add: any of the product's. not_found for whoever has no contractor. */
export async function findServices(ctx: Ctx): Promise<Services> {
  const { publicId, timeZone, vacationMode, shown, serviceCategories } = await loadContractor(ctx);
  const listings = await listServiceRows(ctx);
  const choices = categoryCodes.map((category) => ({
    category,
    ofProfile: serviceCategories.includes(category),
    listingId: listings.find((listing) => listing.category === category)?.id ?? null,
  }));
  return {
    publicId,
    timeZone,
    vacationMode,
    shown,
    listings,
    choices: choices.toSorted((a, b) => Number(b.ofProfile) - Number(a.ofProfile)),
  };
}

/**
 * Adds a service to the actor's contractor: a listing around its profile's area and with its licences for this work, switched off until it has prices. Chosen again, or twice at
 * once, it is the listing that there is. Gives its id.
 */
export async function chooseService(ctx: Ctx, given: unknown): Promise<string> {
  const { category } = parseInput(ChosenService, given);
  const contractor = await loadContractor(ctx);
  return inTransaction(ctx, async (inside) => {
    await holdOwnContractor(inside);
    return (await findListed(inside, category)) ?? addListing(inside, contractor, category);
  });
}

const ChosenService = z.object({ category: z.enum(categoryCodes, "listings.serviceMissing") });

async function addListing(ctx: Ctx, contractor: OwnContractor, category: CategoryCode): Promise<string> {
  const { id: contractorId, region, postalCode, rangeMiles, includedCodes, excludedCodes } = contractor;
  const area = { postalCode, rangeMiles, includedCodes, excludedCodes };
  const licences = licencesFor(category, contractor, await listServiceRows(ctx));
  const { id } = await createListing(ctx, { contractorId, category, subCategory: findCategory(category)?.subCategory ?? null, area });
  await saveDetails(ctx, id, { listedStates: [region], licences, draft: true });
  return id;
}

/** The profile's licences that a listing may name: those that name no trade, and all of them where the firm does no other work. */
function licencesFor(category: CategoryCode, { licences, serviceCategories }: OwnContractor, listed: readonly ServiceRow[]) {
  const services = [...serviceCategories, ...listed.map((listing) => listing.category)];
  const isOnly = services.length > 0 && services.every((one) => one === category);
  return licences.filter(({ kind }) => isOnly || !kind);
}

/** One of the actor's own listings with its newest prices; not_found outside the party fence. */
export async function findBuilderListing(ctx: Ctx, id: string): Promise<BuilderListing> {
  const row = isUuid(id) ? await findBuilderRow(ctx, id) : null;
  return row ? { ...row, book: row.book ?? blankBook(row.category) } : fail("not_found", "access.notFound");
}

/**
 * Saves what a listing says beside its prices; the directory finds it by its new area at once. Texts and what is included stand in the book, of
 * which they make a new version. A deposit above what a place of the listing allows is refused (`terms.payment`), and so are postal codes that
 * there are none of (`area.…`). The same saved again changes nothing; over what somebody else saved meanwhile it is the conflict `listings.changed`.
 */
export async function saveTerms(ctx: Ctx, id: string, { seen, typed }: Saving): Promise<void> {
  const { terms, included, area, ...details } = parseInput(ListingTerms, termsFrom(typed));
  await inTransaction(ctx, async (inside) => {
    const listing = await holdOwn(inside, id);
    const placed = area && (await placeArea(inside, area));
    refuseDeposit(inside, terms.payment, [...details.listedStates, (placed?.centre ?? listing.area).region]);
    const known = findCategory(listing.category)?.inclusions.map(({ key }) => key) ?? [];
    const book = { ...listing.book, terms, included: known.filter((key) => included.includes(key)) };
    const newArea = placed && !isSame(placed.area, areaOf(listing));
    const newDetails = newArea || !isSame(details, pick(listing));
    const newBook = !isSame({ terms, included: book.included }, { terms: listing.book.terms, included: listing.book.included });
    if (newDetails || newBook) refuseStale(listing, seen);
    if (newDetails) await saveFound(inside, id, { ...details, ...(newArea && areaDetails(placed)) });
    if (newBook) await saveBook(inside, id, book);
  });
}

function pick({ listedStates, licences, startTime }: BuilderListing): Omit<ListingTerms, "terms" | "included" | "area"> {
  return { listedStates, licences, startTime };
}

/**
 * Saves a listing's price type and prices as a new version; `example` fills what was left empty with the category's example. All that
 * stands against them is refused field by field. The same saved again is no new version; over what somebody else saved meanwhile it
 * is the conflict `listings.changed`.
 */
export async function savePrices(ctx: Ctx, id: string, { seen, typed, example = false }: Saving & { example?: boolean }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const listing = await holdOwn(inside, id);
    const category = findCategory(listing.category);
    const { book, refused } =
      example && category ? readPricesOverExample(category, listing.book, typed) : readPrices(category, listing.book, typed);
    if (refused.length > 0) failFields(refused);
    const isNew = listing.bookVersion === 0 || !isSame(book, listing.book);
    if (isNew) refuseStale(listing, seen);
    if (isNew) await saveBook(inside, id, book);
    if (listing.draft) await saveDetails(inside, id, { draft: false });
  });
}

/** Switches a listing on or off. `mine` says that example figures are the contractor's own prices from now on, which makes a new version. */
export async function finishListing(ctx: Ctx, id: string, { active, mine = false }: { active: boolean; mine?: boolean }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { book } = await holdOwn(inside, id);
    if (active && mine && book.example) await saveBook(inside, id, { ...book, example: false });
    await setActive(inside, id, active);
  });
}

/** The listing, held until the transaction ends. */
export async function holdOwn(ctx: Ctx, id: string): Promise<BuilderListing> {
  if (isUuid(id)) await holdListing(ctx, id);
  return findBuilderListing(ctx, id);
}

/** Refuses to save over what somebody else saved since it was seen. */
export function refuseStale({ revision }: BuilderListing, seen: number): void {
  if (revision !== seen) fail("conflict", "listings.changed");
}

async function loadContractor(ctx: Ctx): Promise<OwnContractor> {
  signedIn(ctx.actor);
  const contractor = (await findOwnContractor(ctx)) ?? fail("not_found", "access.notFound");
  allow(canKeepListings(ctx.actor, contractor.id));
  return contractor;
}

/** Whether two values say the same, in whatever order their keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  const sorted = (_key: string, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sorted);
}
