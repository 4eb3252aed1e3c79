import { z } from "zod";
import { emit } from "#app/events/emit.server.ts";
import { signedIn } from "#app/features/accounts/policy.ts";
import { ServiceArea } from "#app/features/contractors/model.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { findEntity, type EntityItem } from "#app/platform/entities.server.ts";
import { claimWrite } from "#app/platform/repeats.server.ts";
import { NewListing } from "../model.ts";
import { ListedLicences, ListedStates } from "../model/listed-places.ts";
import { createListings } from "../service.server.ts";
import { findOwnListing } from "../store.server.ts";
import { placeArea } from "./area.server.ts";
import { checkListingBook, lockListing, saveListing } from "./saving.server.ts";
import { deleteUnused, holdId, listingRows } from "../store/entity.server.ts";

const listed = { listedStates: ListedStates.optional(), licences: ListedLicences.optional() };

export const OwnListing = NewListing.omit({ contractorId: true }).extend(listed);

/** Each part replaces the saved one; a book becomes the next version. */
export const ListingChange = z.strictObject({
  id: z.string().max(60),
  active: z.boolean().optional(),
  book: PriceBook.optional(),
  area: ServiceArea.optional(),
  ...listed,
});

/** The actor's listings; for staff, those of their brands' contractors. */
export const rows = listingRows;

/** Repeating a request with its key returns the same listing; another body is the conflict `input.keyUsed`. */
export async function create(ctx: Ctx, given: unknown, key: string | null): Promise<EntityItem> {
  const contractorId = signedIn(ctx.actor).contractorId ?? fail("not_found", "access.notFound");
  const { listedStates, licences, ...asked } = parseInput(OwnListing, given);
  const listing = { ...asked, contractorId };
  const id = await inTransaction(ctx, async (inside) => {
    const made = await claimWrite(inside, { key, scope: `listing:${contractorId}`, said: { ...asked, listedStates, licences } });
    await holdId(inside, made);
    if (await findOwnListing(inside, made)) return made;
    await createListings(inside, [{ id: made, given: listing }]);
    if (listedStates ?? licences) await saveListing(inside, await lockListing(inside, made), { listedStates, licences });
    return made;
  });
  return findEntity(ctx, listingRows, id);
}

/** Applies all changes or none. New prices end the draft. */
export async function update(ctx: Ctx, given: unknown): Promise<EntityItem> {
  const { id, active, book, area, listedStates, licences } = parseInput(ListingChange, given);
  await inTransaction(ctx, async (inside) => {
    const listing = await lockListing(inside, id);
    const checked = book && checkListingBook(listing.category, book);
    const placed = area && (await placeArea(inside, area));
    const change = { book: checked, area: placed, listedStates, licences, active, isFinished: book !== undefined };
    await saveListing(inside, listing, change);
  });
  return findEntity(ctx, listingRows, id);
}

/** Fails with `entities.inUse` if a quote references the listing. */
export async function remove(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { contractorId } = await loadOwn(inside, id);
    if (!(await deleteUnused(inside, id))) fail("conflict", "entities.inUse");
    await emit(inside, "listing.changed", { contractorIds: [contractorId] });
  });
}

async function loadOwn(ctx: Ctx, id: string) {
  const listing = isUuid(id) ? await findOwnListing(ctx, id) : null;
  return listing ?? fail("not_found", "access.notFound");
}
