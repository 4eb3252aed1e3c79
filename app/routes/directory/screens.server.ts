import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { maxChosenContractors, type PublicProfile } from "#app/features/contractors/model.ts";
import { findPublicProfile } from "#app/features/contractors/service.server.ts";
import { openingAt } from "#app/features/contractors/model/opening.ts";
import { toShownBadges } from "#app/features/directory/model/filters.ts";
import { noChoice } from "#app/features/shortlist/model/choice.ts";
import { filterGroups } from "#app/features/directory/model/facets.ts";
import { readDirectoryQuery } from "#app/features/directory/model/query.ts";
import { checkChoice } from "#app/features/shortlist/service.server.ts";
import { toShownProfile } from "#app/features/profiles/model/shown-profile.ts";
import { listBrandServices, listOtherServices } from "#app/features/directory/service/brand-services.server.ts";
import { describeCity } from "#app/features/city-pages/service.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import type { CityView } from "#app/features/city-pages/ui/city-screen.tsx";
import type { ProfileView } from "#app/features/profiles/ui/profile-screen.tsx";
import type { DirectoryView } from "#app/features/directory/ui/view.ts";
import type { DirectoryScreenView } from "./directory-screen.tsx";
import { findDistributors } from "#app/features/distributors/service.server.ts";
import { isCentralCode } from "#app/features/places/service.server.ts";
import { listPublicPhotos } from "#app/features/photos/service.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { formatTimeZone } from "#app/lib/formats.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { formatPreferenceCookie, cookieNames, readCookie } from "#app/platform/cookies.server.ts";

/** `place` is null before a search. */
export async function loadDirectoryView(ctx: Ctx, place: string | null, search: URLSearchParams): Promise<DirectoryScreenView> {
  const { picks, ...query } = readDirectoryQuery(search, ctx.brand);
  const { service: category, sort, page, badges, seen } = query;
  const question = { category, sort, page, badges, seen, counted: true };
  const result = place === null ? null : await searchDirectory(ctx, { place, ...question });
  return {
    title: ctx.brand.directoryTitle[ctx.locale],
    services: withCurrent(await listBrandServices(ctx), category),
    query,
    found: result && (await toFoundView(ctx, { badges, category }, result)),
    choice: result ? await checkChoice(ctx, { code: result.place.code, category, picks }) : noChoice,
    requestable: findCategory(category) !== null,
    mostChosen: maxChosenContractors,
  };
}

/** Cookies for the next visit. */
export function createSearchCookies(code: string, service: string): [name: "Set-Cookie", value: string][] {
  const cookies = [formatPreferenceCookie(cookieNames.postal, code), formatPreferenceCookie(cookieNames.service, service)];
  return cookies.map((cookie) => ["Set-Cookie", cookie]);
}

/** Restores the last search. Ignores an unknown stored code, which would otherwise block the directory. */
export async function loadLastSearchView(ctx: Ctx, request: Request): Promise<DirectoryScreenView> {
  const search = new URL(request.url).searchParams;
  const [code, service] = [cookieNames.postal, cookieNames.service].map((name) => readCookie(request, name) ?? "");
  if (service && !search.has("service")) search.set("service", service);
  try {
    return await loadDirectoryView(ctx, toPostalKey(code ?? ""), search);
  } catch (error) {
    if (error instanceof Failure && error.kind === "not_found") return loadDirectoryView(ctx, null, search);
    throw error;
  }
}

type Found = Awaited<ReturnType<typeof searchDirectory>>;

/** Keeps the requested service selectable if no contractor of the brand offers it. */
function withCurrent(services: readonly CategoryCode[], present: CategoryCode): readonly CategoryCode[] {
  return services.includes(present) ? services : [...services, present];
}

interface FoundQuery {
  badges: readonly string[];
  category: CategoryCode;
}

async function toFoundView(ctx: Ctx, { badges: chosen, category }: FoundQuery, result: Found): Promise<DirectoryView["found"]> {
  const { place, items, pagesCount, itemsCount, badgeCounts, nearestCities, nextSeen } = result;
  const { code, city, region } = place;
  const filters = filterGroups(ctx.brand, chosen, badgeCounts);
  const serving = Object.values(badgeCounts).reduce((sum, count) => sum + count, 0);
  const placeView = { code, city, region, isCity: await isCentralCode(ctx, place) };
  const otherServices = serving === 0 ? await listOtherServices(ctx, { code, category }) : [];
  return { place: placeView, items, pagesCount, nextSeen, itemsCount, serving, filters, cities: nearestCities, otherServices };
}

/** The searched service comes first. */
export async function loadProfileView(ctx: Ctx, publicId: string, search: URLSearchParams): Promise<ProfileView> {
  const [profile, book] = await Promise.all([findPublicProfile(ctx, publicId), listPublicPhotos(ctx, publicId)]);
  const { picks, ...query } = readDirectoryQuery(search, ctx.brand);
  const { service: searchedService } = query;
  const priced = profile.services.filter(({ category, priceType }) => priceType !== null && findCategory(category) !== null);
  const requestableServices = priced.map(({ category }) => category);
  const requestable = requestableServices.includes(searchedService)
    ? [searchedService, ...requestableServices.filter((category) => category !== searchedService)]
    : requestableServices;
  const zip = toPostalKey(search.get("zip") ?? "");
  return {
    title: ctx.brand.directoryTitle[ctx.locale],
    profile: toShownProfile(profile),
    book,
    logoWidth: ctx.brand.profileLogoWidth,
    badges: toShownBadges(profile.badges),
    opening: openingAt(ctx.now, profile),
    zone: formatTimeZone(profile.timeZone, ctx.locale),
    requestable,
    from: { query, zip },
    ...(await findProfileChoice(ctx, profile, zip && { code: zip, category: searchedService, picks })),
    mostChosen: maxChosenContractors,
  };
}

/** The selection at the searched place, and whether this contractor can join it. */
async function findProfileChoice(
  ctx: Ctx,
  { accountId }: PublicProfile,
  question: Parameters<typeof checkChoice>[1] | null | "",
): Promise<Pick<ProfileView, "choice" | "isChoosable">> {
  const noSelection = { choice: noChoice, isChoosable: false };
  if (!question) return noSelection;
  const { picks, category } = question;
  const { chosen, left, gone } = await checkChoice(ctx, { ...question, picks: [...new Set([accountId, ...picks])] });
  // The page's own contractor is missing only if the place does not exist.
  if (gone.includes(accountId)) return noSelection;
  const isPicked = ({ accountId: id }: { accountId: string }) => picks.includes(id);
  const isChoosable = findCategory(category) !== null && chosen.some((one) => one.accountId === accountId);
  return { choice: { chosen: chosen.filter(isPicked), left: left.filter(isPicked), gone }, isChoosable };
}

/** Without `code`, before a search; `house` selects one distributor with all its contractors. */
export async function loadDistributorsView(ctx: Ctx, code: string | null, house: string | null) {
  const query = readDirectoryQuery(new URLSearchParams(), ctx.brand);
  return { brand: ctx.brand.name, query, found: code === null ? null : await findDistributors(ctx, code, house) };
}

export async function loadCityView(ctx: Ctx, asked: Parameters<typeof describeCity>[1]): Promise<CityView> {
  const page = await describeCity(ctx, asked);
  return { title: ctx.brand.directoryTitle[ctx.locale], page, requestable: findCategory(page.service) !== null };
}
