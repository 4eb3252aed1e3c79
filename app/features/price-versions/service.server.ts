import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { findOwnProductNames } from "#app/features/products/service/offered.server.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { BookVersion, BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { maxShownVersions, type PriceVersions, type VersionPair } from "./model/price-versions.ts";
import { lockListing, saveListing } from "#app/features/listings/service/saving.server.ts";
import { parseListingBook } from "#app/features/listings/service/book-input.server.ts";
import { loadBuilderListing, findVersion, listVersions } from "#app/features/listings/service/own-listing.server.ts";

interface Versions extends PriceVersions {
  listing: BuilderListing;
  /** The requested pair, in request order. */
  compared: [BookVersion, BookVersion] | null;
}

/** Fails with `not_found` outside the ownership scope and for unknown versions. */
export async function loadVersions(ctx: Ctx, id: string, pair: VersionPair | null = null): Promise<Versions> {
  const listing = await loadBuilderListing(ctx, id);
  const versions = await listVersions(ctx, id, maxShownVersions + 1);
  const compared: Versions["compared"] = pair && [await loadVersion(ctx, id, pair[0]), await loadVersion(ctx, id, pair[1])];
  return { listing, versions, compared, productNames: await findProductNames(ctx, [...versions, ...(compared ?? [])]) };
}

/** The newest version and the one before, if any. */
export async function loadLastVersions(ctx: Ctx, id: string): Promise<PriceVersions> {
  const versions = await listVersions(ctx, id, 2);
  return { versions, productNames: await findProductNames(ctx, versions) };
}

function findProductNames(ctx: Ctx, versions: readonly BookVersion[]): Promise<PriceVersions["productNames"]> {
  return findOwnProductNames(
    ctx,
    versions.flatMap(({ book }) => book.packages.flatMap(({ productId }) => productId ?? [])),
  );
}

async function loadVersion(ctx: Ctx, id: string, version: number): Promise<BookVersion> {
  return (await findVersion(ctx, id, version)) ?? fail("not_found", "access.notFound");
}

/** The version before the newest; null if there is none. */
export async function findPreviousBook(
  ctx: Ctx,
  { id, bookVersion }: Pick<BuilderListing, "id" | "bookVersion">,
): Promise<PriceBook | null> {
  return bookVersion > 1 ? ((await findVersion(ctx, id, bookVersion - 1))?.book ?? null) : null;
}

/** Restores an earlier version as a new one. Quotes keep theirs. Adds no version if the prices are already current. */
export async function restoreVersion(ctx: Ctx, id: string, { version, seen }: { version: number; seen: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const listing = await lockListing(tx, id);
    const savedVersion = Number.isInteger(version) && version > 0 ? await findVersion(tx, id, version) : null;
    if (!savedVersion) fail("not_found", "access.notFound");
    const book = parseListingBook(listing.category, savedVersion.book);
    await saveListing(tx, listing, { seen, book, isFinished: true });
  });
}
