import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { mostChosen, type PublicProfile } from "#app/features/contractors/model.ts";
import { findPublicProfile } from "#app/features/contractors/service.server.ts";
import { openingAt } from "#app/features/contractors/model/opening.ts";
import { badgesShown } from "#app/features/directory/model/filters.ts";
import { noChoice } from "#app/features/shortlist/model/choice.ts";
import { filterGroups } from "#app/features/directory/model/facets.ts";
import { readDirectoryQuery } from "#app/features/directory/model/query.ts";
import { judgeChoice } from "#app/features/shortlist/service.server.ts";
import { shownProfile } from "#app/features/profiles/model/shown-profile.ts";
import { listBrandServices, listOtherServices } from "#app/features/directory/service/brand-services.server.ts";
import { describeCity } from "#app/features/city-pages/service.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import type { CityView } from "#app/features/city-pages/ui/city-screen.tsx";
import type { ProfileView } from "#app/features/profiles/ui/profile-screen.tsx";
import type { DirectoryView } from "#app/features/directory/ui/view.ts";
import type { DirectoryScreenView } from "./directory-screen.tsx";
import { findDistributors } from "#app/features/distributors/service.server.ts";
import { isMiddleOfCity } from "#app/features/places/service.server.ts";
import { listPublicPhotos } from "#app/features/photos/service.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { zoneName } from "#app/lib/formats.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { choiceCookie, cookieNames, readCookie } from "#app/platform/cookies.server.ts";

/** `place` is null before a search. */
export async function directoryView(ctx: Ctx, place: string | null, search: URLSearchParams): Promise<DirectoryScreenView> {
  const { picks, ...query } = readDirectoryQuery(search, ctx.brand);
  const { service: category, sort, page, badges, seen } = query;
  const question = { category, sort, page, badges, seen, counted: true };
  const answer = place === null ? null : await searchDirectory(ctx, { place, ...question });
  return {
    title: ctx.brand.directoryTitle[ctx.locale],
    services: withPresent(await listBrandServices(ctx), category),
    query,
    found: answer && (await toFoundView(ctx, { badges, category }, answer)),
    choice: answer ? await judgeChoice(ctx, { code: answer.place.code, category, picks }) : noChoice,
    requestable: findCategory(category) !== null,
    mostChosen,
  };
}

/** Cookies for the next visit. */
export function keepSearch(code: string, service: string): [name: "Set-Cookie", value: string][] {
  const kept = [choiceCookie(cookieNames.postal, code), choiceCookie(cookieNames.service, service)];
  return kept.map((cookie) => ["Set-Cookie", cookie]);
}

/** Restores the last search. Ignores an unknown stored code, which would otherwise block the directory. */
export async function keptSearchView(ctx: Ctx, request: Request): Promise<DirectoryScreenView> {
  const search = new URL(request.url).searchParams;
  const [code, service] = [cookieNames.postal, cookieNames.service].map((name) => readCookie(request, name) ?? "");
  if (service && !search.has("service")) search.set("service", service);
  try {
    return await directoryView(ctx, postalKey(code ?? ""), search);
  } catch (error) {
    if (error instanceof Failure && error.kind === "not_found") return directoryView(ctx, null, search);
    throw error;
  }
}

type Found = Awaited<ReturnType<typeof searchDirectory>>;

/** Keeps the requested service selectable if no contractor of the brand offers it. */
function withPresent(services: readonly CategoryCode[], present: CategoryCode): readonly CategoryCode[] {
  return services.includes(present) ? services : [...services, present];
}

interface Asked {
  badges: readonly string[];
  category: CategoryCode;
}

async function toFoundView(ctx: Ctx, { badges: chosen, category }: Asked, answer: Found): Promise<DirectoryView["found"]> {
  const { place, items, pagesCount, itemsCount, badgeCounts, nearestCities, nextSeen } = answer;
  const { code, city, region } = place;
  const filters = filterGroups(ctx.brand, chosen, badgeCounts);
  const serving = Object.values(badgeCounts).reduce((sum, count) => sum + count, 0);
  const shown = { code, city, region, isCity: await isMiddleOfCity(ctx, place) };
  const otherServices = serving === 0 ? await listOtherServices(ctx, { code, category }) : [];
  return { place: shown, items, pagesCount, nextSeen, itemsCount, serving, filters, cities: nearestCities, otherServices };
}

/** The searched service comes first. */
export async function profileView(ctx: Ctx, publicId: string, search: URLSearchParams): Promise<ProfileView> {
  const [profile, book] = await Promise.all([findPublicProfile(ctx, publicId), listPublicPhotos(ctx, publicId)]);
  const { picks, ...query } = readDirectoryQuery(search, ctx.brand);
  const { service: wanted } = query;
  const priced = profile.services.filter(({ category, priceType }) => priceType !== null && findCategory(category) !== null);
  const known = priced.map(({ category }) => category);
  const requestable = known.includes(wanted) ? [wanted, ...known.filter((category) => category !== wanted)] : known;
  const zip = postalKey(search.get("zip") ?? "");
  return {
    title: ctx.brand.directoryTitle[ctx.locale],
    profile: shownProfile(profile),
    book,
    logoWidth: ctx.brand.profileLogoWidth,
    badges: badgesShown(profile.badges),
    opening: openingAt(ctx.now, profile),
    zone: zoneName(profile.timeZone, ctx.locale),
    requestable,
    from: { query, zip },
    ...(await choiceBeside(ctx, profile, zip && { code: zip, category: wanted, picks })),
    mostChosen,
  };
}

/** The selection at the searched place, and whether this contractor can join it. */
async function choiceBeside(
  ctx: Ctx,
  { accountId }: PublicProfile,
  question: Parameters<typeof judgeChoice>[1] | null | "",
): Promise<Pick<ProfileView, "choice" | "isChoosable">> {
  const nobody = { choice: noChoice, isChoosable: false };
  if (!question) return nobody;
  const { picks, category } = question;
  const { chosen, left, gone } = await judgeChoice(ctx, { ...question, picks: [...new Set([accountId, ...picks])] });
  // The page's own contractor is missing only if the place does not exist.
  if (gone.includes(accountId)) return nobody;
  const picked = ({ accountId: id }: { accountId: string }) => picks.includes(id);
  const isChoosable = findCategory(category) !== null && chosen.some((one) => one.accountId === accountId);
  return { choice: { chosen: chosen.filter(picked), left: left.filter(picked), gone }, isChoosable };
}

/** Without `code`, before a search; `house` selects one distributor with all its contractors. */
export async function distributorsView(ctx: Ctx, code: string | null, house: string | null) {
  const query = readDirectoryQuery(new URLSearchParams(), ctx.brand);
  return { brand: ctx.brand.name, query, found: code === null ? null : await findDistributors(ctx, code, house) };
}

export async function cityView(ctx: Ctx, asked: Parameters<typeof describeCity>[1]): Promise<CityView> {
  const page = await describeCity(ctx, asked);
  return { title: ctx.brand.directoryTitle[ctx.locale], page, requestable: findCategory(page.service) !== null };
}
