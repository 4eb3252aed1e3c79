import { findCategory } from "#app/features/categories/model/registry.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { requireValidPrices } from "#app/features/price-builder/service/typed-prices.server.ts";
import { readExpert } from "./model/expert-form.ts";
import { isPricedOnline } from "#app/features/listings/model.ts";
import { lockListing, saveListing } from "#app/features/listings/service/saving.server.ts";
import { type FormSubmission } from "#app/features/price-builder/service.server.ts";

/**
 * Saves expert rules as a new version. Fails with `listings.noPrices` for manual listings. Resubmitting changes
 * nothing; a stale revision is the conflict `listings.changed`.
 */
export async function saveExpert(ctx: Ctx, id: string, { seen, typed }: FormSubmission): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const listing = await lockListing(tx, id);
    const category = findCategory(listing.category);
    if (!category || !isPricedOnline(listing.priceType)) fail("conflict", "listings.noPrices");
    await saveListing(tx, listing, { seen, book: requireValidPrices(readExpert(category, listing.book, typed)) });
  });
}
