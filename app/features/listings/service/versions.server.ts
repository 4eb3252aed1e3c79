import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { BookVersion, BuilderListing } from "../model/builder.ts";
import { refuseExample, saveBook } from "../service.server.ts";
import { findVersion, listVersions } from "../store/builder.server.ts";
import { findBuilderListing, holdOwn, refuseStale } from "./builder.server.ts";

/** Versions that a page shows. */
const mostVersions = 50;

/** One of the actor's own listings with the newest versions of its prices, the newest first; not_found outside the party fence. */
export async function findVersions(ctx: Ctx, id: string): Promise<{ listing: BuilderListing; versions: BookVersion[] }> {
  const listing = await findBuilderListing(ctx, id);
  return { listing, versions: await listVersions(ctx, id, mostVersions) };
}

/** Makes a former version's prices the newest again, as a version of its own; those between stay. Quotes keep theirs. */
export async function restoreVersion(ctx: Ctx, id: string, { version, seen }: { version: number; seen: number }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const listing = await holdOwn(inside, id);
    const former = Number.isInteger(version) && version > 0 ? await findVersion(inside, id, version) : null;
    if (!former) fail("not_found", "access.notFound");
    refuseStale(listing, seen);
    if (listing.active) refuseExample(former.book);
    await saveBook(inside, id, former.book);
  });
}
