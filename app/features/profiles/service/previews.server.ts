import { openingAt } from "#app/features/contractors/model/opening.ts";
import { toShownBadges } from "#app/features/directory/model/filters.ts";
import { listPreviewedPhotos } from "#app/features/photos/service.server.ts";
import { formatTimeZone } from "#app/lib/formats.ts";
import type { Ctx } from "#app/platform/context.ts";
import { toShownProfile } from "../model/shown-profile.ts";
import { loadPreviewedProfile } from "./previewed-profile.server.ts";

/** A profile as its public page will show it. Throws `not_found` as `loadPreviewedProfile` does. */
export async function findProfilePreview(ctx: Ctx, publicId: string, key: string) {
  const { profile, isListed, listedOn } = await loadPreviewedProfile(ctx, publicId, key);
  return {
    isListed,
    listedOn: new Intl.ListFormat(ctx.locale).format(listedOn),
    brand: ctx.brand.platform ? null : ctx.brand.name,
    profile: toShownProfile(profile),
    book: await listPreviewedPhotos(ctx, profile),
    logoWidth: ctx.brand.profileLogoWidth,
    badges: toShownBadges(profile.badges, ctx.brand.name),
    opening: openingAt(ctx.now, profile),
    zone: formatTimeZone(profile.timeZone, ctx.locale),
  };
}
