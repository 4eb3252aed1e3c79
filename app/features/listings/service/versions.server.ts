import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { ownNames } from "#app/features/products/service/offered.server.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { BuilderListing, PriceVersions } from "../model/builder.ts";
import { saveBook } from "../service.server.ts";
import { findVersion, listVersions, saveDetails } from "../store/builder.server.ts";
import { findBuilderListing, holdOwn, isSame, refuseStale } from "./builder.server.ts";

/** Versions that a page shows. */
const mostVersions = 50;

/** One of the actor's own listings with the newest versions of its prices; not_found outside the party fence. */
export async function findVersions(ctx: Ctx, id: string): Promise<PriceVersions & { listing: BuilderListing }> {
  const listing = await findBuilderListing(ctx, id);
  return { listing, ...(await newestVersions(ctx, id, mostVersions)) };
}

/** The newest version of the prices of one of the actor's own listings and the one before it, as far as they are there. */
export function findLastVersions(ctx: Ctx, id: string): Promise<PriceVersions> {
  return newestVersions(ctx, id, 2);
}

async function newestVersions(ctx: Ctx, id: string, most: number): Promise<PriceVersions> {
  const versions = await listVersions(ctx, id, most);
  const named = versions.flatMap(({ book }) => book.packages.flatMap(({ productId }) => productId ?? []));
  return { versions, productNames: await ownNames(ctx, named) };
}

/** The prices before the newest of one of the actor's own listings; null where there are none. */
export async function findFormerBook(ctx: Ctx, { id, bookVersion }: Pick<BuilderListing, "id" | "bookVersion">): Promise<PriceBook | null> {
  return bookVersion > 1 ? ((await findVersion(ctx, id, bookVersion - 1))?.book ?? null) : null;
}

/**
 * Makes a former version's prices the newest again, as a version of its own; those between stay. Quotes keep theirs. Where they are the
 * newest already nothing changes, so that the same may be asked again.
 */
export async function restoreVersion(ctx: Ctx, id: string, { version, seen }: { version: number; seen: number }): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const listing = await holdOwn(inside, id);
    const former = Number.isInteger(version) && version > 0 ? await findVersion(inside, id, version) : null;
    if (!former) fail("not_found", "access.notFound");
    if (!listing.draft && isSame({ ...former.book, version: 0 }, { ...listing.book, version: 0 })) return;
    refuseStale(listing, seen);
    await saveBook(inside, id, former.book);
    if (listing.draft) await saveDetails(inside, id, { draft: false });
  });
}
