import { blankBook } from "#app/features/pricing/model/book-checks.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { BookVersion, BuilderListing } from "../model/own-listing.ts";
import { holdListing } from "../store.server.ts";
import { findBuilderRow, listVersionRows, findVersionRow, saveDetails } from "../store/own-listings.server.ts";

/** One of the actor's own listings with its newest prices; not_found outside the party fence. */
export async function findBuilderListing(ctx: Ctx, id: string): Promise<BuilderListing> {
  const row = isUuid(id) ? await findBuilderRow(ctx, id) : null;
  return row ? { ...row, book: row.book ?? blankBook(row.category) } : fail("not_found", "access.notFound");
}

/** The listing, held until the transaction ends. */
export async function lockBuilderListing(ctx: Ctx, id: string): Promise<BuilderListing> {
  if (isUuid(id)) await holdListing(ctx, id);
  return findBuilderListing(ctx, id);
}

/** Refuses to save over what somebody else saved since it was seen. */
export function refuseStale({ revision }: BuilderListing, seen: number): void {
  if (revision !== seen) fail("conflict", "listings.changed");
}

/** Marks a listing as finished: its builder was gone through. */
export function endDraft(ctx: Ctx, id: string): Promise<void> {
  return saveDetails(ctx, id, { draft: false });
}

/** The newest versions of the prices of one of the actor's own listings, the newest first. */
export function listVersions(ctx: Ctx, id: string, most: number): Promise<BookVersion[]> {
  return listVersionRows(ctx, id, most);
}

/** One version of the prices of one of the actor's own listings; null where there is none. */
export function findVersion(ctx: Ctx, id: string, version: number): Promise<BookVersion | null> {
  return findVersionRow(ctx, id, version);
}
