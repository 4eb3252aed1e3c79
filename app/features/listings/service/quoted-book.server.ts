import { listPricingProducts } from "#app/features/products/service/offered.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ScopeListing, VersionedListing } from "../model.ts";
import { findVersionedListing } from "../store.server.ts";

/** Returns the book that priced a quote, with today's products. The caller authorizes the quote. */
export async function findQuotedBook(
  ctx: Ctx,
  { listingId, bookVersion }: { listingId: string | null; bookVersion: number | null },
): Promise<(VersionedListing & Pick<ScopeListing, "products">) | null> {
  const listing = listingId === null || bookVersion === null ? null : await findVersionedListing(ctx, listingId, bookVersion);
  if (!listing) return null;
  const { contractorId, book } = listing;
  const ids = book.packages.flatMap(({ productId }) => productId ?? []);
  const offered = await listPricingProducts(ctx, [{ contractorId, ids }]);
  return { ...listing, products: (offered.get(contractorId) ?? []).filter(({ id }) => ids.includes(id)) };
}
