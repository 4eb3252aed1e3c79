import { and, asc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../contractors/tables.server.ts";
import { searchCards } from "../directory/tables.server.ts";
import { listings, priceBooks } from "../listings/tables.server.ts";
import { products } from "../products/tables.server.ts";
import { fromPriceRevision } from "./model.ts";
import { listedPrices } from "./tables.server.ts";

export interface UnpricedListing {
  listingId: string;
  contractorId: number;
  category: CategoryCode;
  zip: string;
  book: PriceBook;
}

/** No price yet, or one of another version or an earlier revision, or with products of an earlier day. */
function isOutdated(today: string): SQL | undefined {
  return or(
    isNull(listedPrices.listingId),
    ne(listedPrices.bookVersion, listings.bookVersion),
    ne(listedPrices.zip, listings.centrePostalCode),
    ne(listedPrices.revision, fromPriceRevision),
    lt(listedPrices.productsOn, today),
  );
}

/** Oldest first. System only: contains price lists. */
export async function listUnpricedListings(
  ctx: Ctx,
  { contractorIds, today, limit }: { contractorIds?: readonly number[]; today: string; limit?: number },
): Promise<UnpricedListing[]> {
  const { id, contractorId, category, centrePostalCode } = listings;
  const query = ctx.db
    .select({ listingId: id, contractorId, category, zip: centrePostalCode, book: priceBooks.book })
    .from(listings)
    .innerJoin(priceBooks, and(eq(priceBooks.listingId, id), eq(priceBooks.version, listings.bookVersion)))
    .leftJoin(listedPrices, eq(listedPrices.listingId, id))
    .where(and(contractorIds && inArray(contractorId, [...contractorIds]), isOutdated(today)))
    .orderBy(asc(id));
  return limit === undefined ? query : query.limit(limit);
}

/** Active ones only. */
export function listProductsOfContractors(ctx: Ctx, contractorIds: readonly number[], ids: readonly string[]) {
  return ctx.db
    .select(getTableColumns(products))
    .from(products)
    .where(and(inArray(products.contractorId, [...contractorIds]), inArray(products.id, [...ids]), products.active));
}

/** Replaces earlier rows of the same listings. */
export async function saveListedPrices(ctx: Ctx, rows: readonly (typeof listedPrices.$inferInsert)[]): Promise<void> {
  const { bookVersion, zip, revision, fromPrice, repairs, productsOn } = listedPrices;
  const columns = Object.entries({ bookVersion, zip, revision, fromPrice, repairs, productsOn });
  const set = Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]));
  for (let at = 0; at < rows.length; at += maxRows)
    await ctx.db
      .insert(listedPrices)
      .values(rows.slice(at, at + maxRows))
      .onConflictDoUpdate({ target: listedPrices.listingId, set });
}

/** Of one statement, whose parameters are limited. */
const maxRows = 2_000;

/** From before a release. */
export async function listContractorsWithoutCard(ctx: Ctx, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: contractors.id })
    .from(contractors)
    .where(sql`not exists (select from ${searchCards} where ${searchCards.contractorId} = ${contractors.id})`)
    .orderBy(asc(contractors.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
