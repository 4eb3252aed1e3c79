import { z } from "zod";
import { emit } from "#app/events/emit.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { ServiceArea } from "#app/features/contractors/model.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { loadEntity, type EntityItem } from "#app/platform/entities.server.ts";
import { claimWrite } from "#app/platform/idempotency.server.ts";
import { NewListing } from "../model.ts";
import { ListedLicences, ListedStates } from "../model/listed-places.ts";
import { createListings } from "../service.server.ts";
import { findOwnListing } from "../store.server.ts";
import { locateArea } from "./area.server.ts";
import { lockListing, saveListing } from "./saving.server.ts";
import { checkListingBook } from "./book-input.server.ts";
import { deleteUnusedListing, lockListingId, listingRows } from "../store/entity.server.ts";

const placeFields = { listedStates: ListedStates.optional(), licences: ListedLicences.optional() };

export const OwnListing = NewListing.omit({ contractorId: true }).extend(placeFields);

/** Each part replaces the saved one; a book becomes the next version. */
export const ListingChange = z.strictObject({
  id: z.string().max(60),
  active: z.boolean().optional(),
  book: PriceBook.optional(),
  area: ServiceArea.optional(),
  ...placeFields,
});

/** The actor's listings; for staff, those of their brands' contractors. */
export const rows = listingRows;

/** Repeating a request with its key returns the same listing; another body is the conflict `input.keyUsed`. */
export async function create(ctx: Ctx, input: unknown, key: string | null): Promise<EntityItem> {
  const contractorId = requireSignedIn(ctx.actor).contractorId ?? fail("not_found", "access.notFound");
  const { listedStates, licences, ...newListing } = parseInput(OwnListing, input);
  const listing = { ...newListing, contractorId };
  const id = await inTransaction(ctx, async (tx) => {
    const listingId = await claimWrite(tx, { key, scope: `listing:${contractorId}`, input: { ...newListing, listedStates, licences } });
    await lockListingId(tx, listingId);
    if (await findOwnListing(tx, listingId)) return listingId;
    await createListings(tx, [{ id: listingId, input: listing }]);
    if (listedStates ?? licences) await saveListing(tx, await lockListing(tx, listingId), { listedStates, licences });
    return listingId;
  });
  return loadEntity(ctx, listingRows, id);
}

/** Applies all changes or none. New prices end the draft. */
export async function update(ctx: Ctx, input: unknown): Promise<EntityItem> {
  const { id, active, book, area, listedStates, licences } = parseInput(ListingChange, input);
  await inTransaction(ctx, async (tx) => {
    const listing = await lockListing(tx, id);
    const checked = book && checkListingBook(listing.category, book);
    const placed = area && (await locateArea(tx, area));
    const change = { book: checked, area: placed, listedStates, licences, active, isFinished: book !== undefined };
    await saveListing(tx, listing, change);
  });
  return loadEntity(ctx, listingRows, id);
}

/** Fails with `entities.inUse` if a quote references the listing. */
export async function remove(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { contractorId } = await loadOwnListing(tx, id);
    if (!(await deleteUnusedListing(tx, id))) fail("conflict", "entities.inUse");
    await emit(tx, "listing.changed", { contractorIds: [contractorId] });
  });
}

async function loadOwnListing(ctx: Ctx, id: string) {
  const listing = isUuid(id) ? await findOwnListing(ctx, id) : null;
  return listing ?? fail("not_found", "access.notFound");
}
