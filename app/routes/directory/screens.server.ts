import { categoryCodes } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { mostChosen } from "#app/features/contractors/model.ts";
import { findPublicProfile } from "#app/features/contractors/service.server.ts";
import { filterGroups } from "#app/features/directory/model/facets.ts";
import { readDirectoryQuery, serviceNamed } from "#app/features/directory/model/query.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import type { ProfileView } from "#app/features/directory/ui/profile-screen.tsx";
import type { DirectoryView } from "#app/features/directory/ui/view.ts";
import { Failure } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";

/** The directory at a place, or before one was searched. */
export async function directoryView(ctx: Ctx, place: string | null, search: URLSearchParams): Promise<DirectoryView> {
  const { picks: _picks, ...query } = readDirectoryQuery(search, ctx.brand);
  const { service: category, sort, page, badges } = query;
  return {
    title: ctx.brand.directoryTitle[ctx.locale],
    services: categoryCodes,
    query,
    found: place === null ? null : foundOf(ctx, badges, await searchDirectory(ctx, { place, category, sort, page, badges, counted: true })),
    requestable: findCategory(category) !== null,
    mostChosen,
  };
}

/** The directory at the place of the last search. A kept code that is no longer known must not close it to its owner: it counts as none. */
export async function keptPlaceView(ctx: Ctx, kept: string | null, search: URLSearchParams): Promise<DirectoryView> {
  try {
    return await directoryView(ctx, kept && postalKey(kept), search);
  } catch (error) {
    if (error instanceof Failure && error.kind === "not_found") return directoryView(ctx, null, search);
    throw error;
  }
}

type Found = Awaited<ReturnType<typeof searchDirectory>>;

function foundOf({ brand }: Ctx, chosen: readonly string[], answer: Found): DirectoryView["found"] {
  const { place, items, pagesCount, itemsCount, badgeCounts, nearestCities } = answer;
  const { code, city, region } = place;
  const filters = filterGroups(brand, chosen, badgeCounts);
  return { place: { code, city, region }, items, pagesCount, itemsCount, filters, cities: nearestCities };
}

/** A contractor's public page; the service that was looked for is asked for first. */
export async function profileView(ctx: Ctx, publicId: string, search: URLSearchParams): Promise<ProfileView> {
  const profile = await findPublicProfile(ctx, publicId);
  const wanted = serviceNamed(search.get("service"), ctx.brand.wizard.category);
  const priced = profile.services.filter(({ category, priceType }) => priceType !== null && findCategory(category) !== null);
  const known = priced.map(({ category }) => category);
  const requestable = known.includes(wanted) ? [wanted, ...known.filter((category) => category !== wanted)] : known;
  const from = { service: wanted, zip: postalKey(search.get("zip") ?? "") };
  return { title: ctx.brand.directoryTitle[ctx.locale], profile, requestable, from };
}
