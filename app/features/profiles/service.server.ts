import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { maxChosenContractors, type PublicProfile } from "#app/features/contractors/model.ts";
import { openingAt } from "#app/features/contractors/model/opening.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { toShownBadges } from "#app/features/directory/model/filters.ts";
import { readDirectoryQuery } from "#app/features/directory/model/query.ts";
import { listPublicPhotos } from "#app/features/photos/service.server.ts";
import { noChoice } from "#app/features/shortlist/model/choice.ts";
import { checkChoice } from "#app/features/shortlist/service.server.ts";
import { formatTimeZone } from "#app/lib/formats.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { toShownProfile } from "./model/shown-profile.ts";

/** A contractor's public page. The searched service comes first. */
export async function findProfilePage(ctx: Ctx, publicId: string, search: URLSearchParams) {
  const [profile, book] = await Promise.all([loadPublicProfile(ctx, publicId), listPublicPhotos(ctx, publicId)]);
  const { picks, ...query } = readDirectoryQuery(search, ctx.brand);
  const { service: searchedService } = query;
  const isOpen = (category: CategoryCode) => !profile.vacationMode && !profile.pausedCategories.includes(category);
  const priced = profile.services.filter(
    ({ category, priceType }) => priceType !== null && findCategory(category) !== null && isOpen(category),
  );
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
    badges: toShownBadges(profile.badges, ctx.brand.name),
    opening: openingAt(ctx.now, profile),
    zone: formatTimeZone(profile.timeZone, ctx.locale),
    requestable,
    from: { query, zip },
    ...(await findProfileChoice(ctx, profile, zip && { code: zip, category: searchedService, picks })),
    mostChosen: maxChosenContractors,
  };
}

/** The selection at the searched place, and whether this contractor can join it. */
async function findProfileChoice(ctx: Ctx, { accountId }: PublicProfile, question: Parameters<typeof checkChoice>[1] | null | "") {
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
