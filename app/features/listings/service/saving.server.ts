import { emit } from "#app/events/emit.server.ts";
import type { CheckedBook } from "#app/features/pricing/model/book-checks.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isPricedOnline } from "../model.ts";
import type { BuilderListing } from "../model/own-listing.ts";
import { lockListingRow, insertBook, saveActive } from "../store.server.ts";
import { saveDetails, type ListingDetails } from "../store/own-listings.server.ts";
import { toAreaColumns, toServiceArea, type LocatedArea } from "./area.server.ts";
import { rejectIllegalDeposit, rejectCreditFigures } from "./deposit-terms.server.ts";
import { rejectExamples } from "./book-input.server.ts";
import { loadOwnListingDetails } from "./own-listing.server.ts";

/** Locked until the transaction ends. */
export type LockedListing = BuilderListing & { readonly contractorId: number };

export interface ListingChange {
  book?: CheckedBook | undefined;
  area?: LocatedArea | undefined;
  /** A changed area stops following the profile's, unless this is true. */
  followsProfile?: boolean | undefined;
  listedStates?: BuilderListing["listedStates"] | undefined;
  licences?: BuilderListing["licences"] | undefined;
  startTime?: BuilderListing["startTime"] | undefined;
  hidesFromPrice?: boolean | undefined;
  active?: boolean | undefined;
  /** True once the price step is done. */
  isFinished?: boolean | undefined;
  /** The revision that the actor saw. A change to any other is the conflict `listings.changed`. */
  seen?: number | undefined;
}

/** Fails with `not_found` for another contractor's listing. */
export async function lockListing(ctx: Ctx, id: string): Promise<LockedListing> {
  if (!isUuid(id)) fail("not_found", "access.notFound");
  // Lock first: a join that waits for the lock returns the new row with old prices.
  await lockListingRow(ctx, id);
  return loadOwnListingDetails(ctx, id);
}

/**
 * Returns the current book version. New prices make a new version; old ones stay, because quotes reference them.
 * Unchanged data is not written.
 */
export async function saveListing(ctx: Ctx, listing: LockedListing, change: ListingChange): Promise<number> {
  const { version, isChanged } = await saveListingInGroup(ctx, listing, change);
  if (isChanged) await emit(ctx, "listing.changed", { contractorIds: [listing.contractorId] });
  return version;
}

/** Like `saveListing`, without its event: the caller emits one for all of the contractor's listings, as each indexes them all. */
export async function saveListingInGroup(
  ctx: Ctx,
  listing: LockedListing,
  change: ListingChange,
): Promise<{ version: number; isChanged: boolean }> {
  const book = newBook(listing, change);
  const details = newDetails(listing, change);
  validateTerms(ctx, listing, { ...change, book });
  if (change.seen !== undefined && (book || details) && listing.revision !== change.seen) fail("conflict", "listings.changed");
  validateActivation(ctx, listing, { ...change, book });
  if (details) await saveDetails(ctx, listing.id, details);
  const version = book ? await insertBook(ctx, listing.id, book) : listing.bookVersion;
  if (listing.draft && change.isFinished) await saveDetails(ctx, listing.id, { draft: false });
  const isSwitched = change.active !== undefined && change.active !== listing.active;
  if (isSwitched) await saveActive(ctx, listing.id, change.active === true);
  return { version, isChanged: Boolean(book || details || isSwitched) };
}

function newBook(listing: LockedListing, { book }: ListingChange): CheckedBook | undefined {
  const isNew = book && (listing.bookVersion === 0 || !isDeepEqual({ ...book, version: 0 }, { ...listing.book, version: 0 }));
  return isNew ? book : undefined;
}

function newDetails(
  listing: LockedListing,
  { area, listedStates, licences, startTime, hidesFromPrice, ...change }: ListingChange,
): ListingDetails | null {
  const isMoved = area && !isDeepEqual(area.area, toServiceArea(listing));
  const followsProfile = change.followsProfile ?? (listing.followsProfile && !isMoved);
  const details: ListingDetails = {
    ...(isMoved && toAreaColumns(area)),
    ...(followsProfile !== listing.followsProfile && { followsProfile }),
    ...(listedStates && !isDeepEqual(listedStates, listing.listedStates) && { listedStates }),
    ...(licences && !isDeepEqual(licences, listing.licences) && { licences }),
    ...(startTime !== undefined && startTime !== listing.startTime && { startTime }),
    ...(hidesFromPrice !== undefined && hidesFromPrice !== listing.hidesFromPrice && { hidesFromPrice }),
  };
  return Object.keys(details).length > 0 ? details : null;
}

/** Checks deposits if a person edits payment terms or anyone edits places, and financing terms that a person edits. */
function validateTerms(ctx: Ctx, listing: LockedListing, { book, area, listedStates, licences }: ListingChange): void {
  const isPerson = ctx.actor.kind === "user";
  const { payment, financing } = (book ?? listing.book).terms;
  if (isPerson && financing !== listing.book.terms.financing) rejectCreditFigures(financing);
  const hasPlaces = Boolean(area ?? listedStates ?? licences);
  if (!hasPlaces && !(isPerson && payment !== listing.book.terms.payment)) return;
  rejectIllegalDeposit(ctx, payment, [...(listedStates ?? listing.listedStates), (area?.centre ?? listing.area).region]);
}

/** Online prices need a book. People must confirm that prices and terms are not an example. */
function validateActivation(ctx: Ctx, listing: LockedListing, { book, active, isFinished }: ListingChange): void {
  const { priceType } = book ?? listing;
  const isDraft = listing.draft && !isFinished;
  const hasPrices = book !== undefined || listing.bookVersion > 0;
  if (active && (isDraft || (!hasPrices && isPricedOnline(priceType)))) fail("conflict", "listings.noPrices");
  const isChecked = active || (book && (active ?? listing.active));
  if (isChecked && ctx.actor.kind === "user") rejectExamples(book ?? listing.book);
}
