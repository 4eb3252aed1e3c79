import { findCategory } from "#app/features/categories/model/registry.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { readExpert } from "../model/rules/expert-form.ts";
import { isPricedOnline } from "#app/features/listings/model.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { type Saving } from "../service.server.ts";
import { isSame } from "#app/lib/same.ts";
import { lockBuilderListing, refuseStale } from "#app/features/listings/service/own-listing.server.ts";

/**
 * Saves the expert rules of a listing with prices online as a new version. All that stands against them is refused field by field. The
 * same saved again is no new version; over what somebody else saved meanwhile it is the conflict `listings.changed`.
 */
export async function saveExpert(ctx: Ctx, id: string, { seen, typed }: Saving): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const listing = await lockBuilderListing(inside, id);
    const category = findCategory(listing.category);
    if (!category || !isPricedOnline(listing.priceType)) fail("conflict", "listings.noPrices");
    const { book, refused } = readExpert(category, listing.book, typed);
    if (refused.length > 0) failFields(refused);
    if (isSame(book, listing.book)) return;
    refuseStale(listing, seen);
    await saveBook(inside, id, book);
  });
}
