import { blankBook } from "#app/features/pricing/model/book-checks.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { BookVersion, BuilderListing } from "../model/own-listing.ts";
import { findBuilderRow, listVersionRows, findVersionRow } from "../store/own-listings.server.ts";

/** Fails with `not_found` for another contractor's listing. */
export async function loadBuilderListing(ctx: Ctx, id: string): Promise<BuilderListing> {
  const { contractorId: _internal, ...listing } = await loadOwnListingDetails(ctx, id);
  return listing;
}

export async function loadOwnListingDetails(ctx: Ctx, id: string): Promise<BuilderListing & { contractorId: number }> {
  const row = isUuid(id) ? await findBuilderRow(ctx, id) : null;
  return row ? { ...row, book: row.book ?? blankBook(row.category) } : fail("not_found", "access.notFound");
}

/** Newest first. */
export function listVersions(ctx: Ctx, id: string, limit: number): Promise<BookVersion[]> {
  return listVersionRows(ctx, id, limit);
}

export function findVersion(ctx: Ctx, id: string, version: number): Promise<BookVersion | null> {
  return findVersionRow(ctx, id, version);
}
