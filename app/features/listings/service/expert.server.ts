import { findCategory } from "#app/features/categories/model/registry.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { readExpert } from "../model/expert-form.ts";
import { isPricedOnline } from "../model.ts";
import { saveBook } from "../service.server.ts";
import { holdOwn, isSame, refuseStale, type Saving } from "./builder.server.ts";

/**
 * Saves the expert rules of a listing with prices online as a new version. All that stands against them is refused field by field. The
 * same saved again is no new version; over what somebody else saved meanwhile it is the conflict `listings.changed`.
 */
export async function saveExpert(ctx: Ctx, id: string, { seen, typed }: Saving): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const listing = await holdOwn(inside, id);
    const category = findCategory(listing.category);
    if (!category || !isPricedOnline(listing.priceType)) fail("conflict", "listings.noPrices");
    const { book, refused } = readExpert(category, listing.book, typed);
    if (refused.length > 0) failFields(refused);
    if (isSame(book, listing.book)) return;
    refuseStale(listing, seen);
    await saveBook(inside, id, book);
  });
}
