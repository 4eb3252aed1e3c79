import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { ownNames } from "#app/features/products/service/offered.server.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { BookVersion, BuilderListing } from "#app/features/listings/model/own-listing.ts";
import type { PriceVersions } from "../model/versions/price-versions.ts";
import type { VersionPair } from "../model/versions/version-pair.ts";
import { parseListingBook, lockListing, saveListing } from "#app/features/listings/service/saving.server.ts";
import { findBuilderListing, findVersion, listVersions } from "#app/features/listings/service/own-listing.server.ts";

/** Versions that a page shows. */
const mostVersions = 50;

/** A listing's prices as they came to be, and two of their versions side by side. */
interface Versions extends PriceVersions {
  listing: BuilderListing;
  /** The two that were asked for, in the order in which they were named; null where none were. */
  compared: [BookVersion, BookVersion] | null;
}

/**
 * One of the actor's own listings with the newest versions of its prices, and two to compare where their numbers are given; not_found outside
 * the party fence and for a version that there is not.
 */
export async function findVersions(ctx: Ctx, id: string, pair: VersionPair | null = null): Promise<Versions> {
  const listing = await findBuilderListing(ctx, id);
  const versions = await listVersions(ctx, id, mostVersions);
  const compared: Versions["compared"] = pair && [await loadVersion(ctx, id, pair[0]), await loadVersion(ctx, id, pair[1])];
  return { listing, versions, compared, productNames: await namesIn(ctx, [...versions, ...(compared ?? [])]) };
}

/** The newest version of the prices of one of the actor's own listings and the one before it, as far as they are there. */
export async function findLastVersions(ctx: Ctx, id: string): Promise<PriceVersions> {
  const versions = await listVersions(ctx, id, 2);
  return { versions, productNames: await namesIn(ctx, versions) };
}

function namesIn(ctx: Ctx, versions: readonly BookVersion[]): Promise<PriceVersions["productNames"]> {
  return ownNames(
    ctx,
    versions.flatMap(({ book }) => book.packages.flatMap(({ productId }) => productId ?? [])),
  );
}

async function loadVersion(ctx: Ctx, id: string, version: number): Promise<BookVersion> {
  return (await findVersion(ctx, id, version)) ?? fail("not_found", "access.notFound");
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
    const listing = await lockListing(inside, id);
    const former = Number.isInteger(version) && version > 0 ? await findVersion(inside, id, version) : null;
    if (!former) fail("not_found", "access.notFound");
    const book = parseListingBook(listing.category, former.book);
    await saveListing(inside, listing, { seen, book, isFinished: true });
  });
}
