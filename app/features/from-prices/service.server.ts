import { findCategory } from "#app/features/categories/model/registry.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { toCatalogueProducts } from "#app/features/products/service/offered.server.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { computeListedPrice, fromPriceRevision } from "./model.ts";
import { listProductsOfContractors, listUnpricedListings, saveListedPrices, type UnpricedListing } from "./store.server.ts";

/** Computes the prices of changed price lists, in the transaction that changes them and before their search rows. */
export async function refreshListedPrices(ctx: Ctx, { contractorIds }: { contractorIds: readonly number[] }): Promise<void> {
  await priceListings(ctx, await listUnpricedListings(ctx, { contractorIds, today: toDay(ctx) }));
}

/** Writes no search rows. */
export async function priceListings(ctx: Ctx, listings: readonly UnpricedListing[]): Promise<void> {
  if (listings.length === 0) return;
  const catalogues = await loadCatalogues(ctx, listings);
  const date = toDay(ctx);
  const rows = listings.map(({ listingId, contractorId, category: code, zip, book }) => {
    const category = findCategory(code);
    const catalogue = catalogues.get(contractorId) ?? [];
    const price = category ? computeListedPrice(category, book, { zip, date, catalogue }) : { fromPrice: null, repairs: false };
    const productsOn = listProductIds(book).length > 0 ? date : null;
    return { listingId, bookVersion: book.version, zip, revision: fromPriceRevision, ...price, productsOn };
  });
  await saveListedPrices(ctx, rows);
}

/** Only a contractor's own products price its packages. */
async function loadCatalogues(ctx: Ctx, listings: readonly UnpricedListing[]): Promise<ReadonlyMap<number, CatalogueProduct[]>> {
  const ids = listings.flatMap(({ book }) => listProductIds(book));
  if (ids.length === 0) return new Map();
  const contractorIds = listings.map(({ contractorId }) => contractorId);
  const rows = await listProductsOfContractors(ctx, contractorIds, ids);
  const byContractor = Map.groupBy(rows, ({ contractorId }) => contractorId);
  return new Map([...byContractor].map(([contractorId, own]) => [contractorId, own.flatMap((product) => toCatalogueProducts(product))]));
}

function listProductIds({ packages }: UnpricedListing["book"]): string[] {
  return packages.flatMap(({ productId }) => (productId && isUuid(productId) ? [productId] : []));
}

export function toDay({ now }: Ctx): string {
  return now.toISOString().slice(0, 10);
}
