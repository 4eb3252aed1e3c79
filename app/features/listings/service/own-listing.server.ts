import { blankBook } from "#app/features/pricing/model/book-checks.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { BookVersion, BuilderListing } from "../model/own-listing.ts";
import { findBuilderRow, listVersionRows, findVersionRow } from "../store/own-listings.server.ts";

/** One of the actor's own listings with its newest prices; not_found for any other. */
export async function findBuilderListing(ctx: Ctx, id: string): Promise<BuilderListing> {
  const { contractorId: _internal, ...listing } = await readOwnListing(ctx, id);
  return listing;
}

/** The same, with its contractor. */
export async function readOwnListing(ctx: Ctx, id: string): Promise<BuilderListing & { contractorId: number }> {
  const row = isUuid(id) ? await findBuilderRow(ctx, id) : null;
  return row ? { ...row, book: row.book ?? blankBook(row.category) } : fail("not_found", "access.notFound");
}

/** The newest versions of the prices of one of the actor's own listings, the newest first. */
export function listVersions(ctx: Ctx, id: string, most: number): Promise<BookVersion[]> {
  return listVersionRows(ctx, id, most);
}

/** One version of the prices of one of the actor's own listings; null where there is none. */
export function findVersion(ctx: Ctx, id: string, version: number): Promise<BookVersion | null> {
  return findVersionRow(ctx, id, version);
}
