import type { Ctx } from "#app/platform/context.ts";
import { toDisplayedRating, toPublicServices, type PublicArea, type PublicProfile } from "../model.ts";
import { toPlainFinancingLabel } from "../model/financing.ts";
import type { Presentation } from "../model/presentation.ts";
import { listCoveredCodes } from "#app/features/places/model/service-zones.ts";
import type { Availability } from "../model/vacation.ts";
import { listPublicListings, type ListingRow, type ProfileRow } from "../store.server.ts";

export type { ProfileRow } from "../store.server.ts";

/** What a brand shows of a contractor that it lists, or may list. Leaves out what the contractor keeps to itself. */
export async function createPublicProfile(ctx: Ctx, row: ProfileRow): Promise<PublicProfile> {
  return toPublicProfile(row, await listPublicListings(ctx, row));
}

function toPublicProfile(row: ProfileRow, listings: readonly ListingRow[]): PublicProfile {
  const { membership } = row;
  return {
    publicId: row.publicId,
    accountId: row.accountId,
    name: row.name,
    city: row.city,
    region: row.region,
    postalCode: row.postalCode,
    ...row.middle,
    timeZone: row.timeZone,
    about: row.about,
    web: row.web,
    foundingYear: row.foundingYear,
    employeesNumber: row.employeesNumber,
    locale: row.locale,
    ...toPresentation(row),
    directoryOptions: row.directoryOptions,
    open24x7: row.open24x7,
    workingHours: row.workingHours,
    advanced: row.advanced,
    ...toAvailability(row),
    replyMinutes: row.replyMinutes,
    logoId: row.logoId,
    reviewsCount: row.reviewsCount,
    workPhone: membership.workphone ?? row.workPhone,
    email: row.displayEmailOnPublicProfile ? row.email : null,
    rating: toDisplayedRating(row),
    badges: membership.badges,
    financing: toPublicFinancing(membership),
    services: toPublicServices(row, listings),
    areas: toPublicAreas(row, listings),
  };
}

function toPresentation({ licences, jobTypes, ratingSites, associations, videoUrl, heatPump, owner }: ProfileRow): Presentation {
  return { licences, jobTypes, ratingSites, associations, videoUrl, heatPump, owner };
}

function toAvailability({ vacationMode, pauseKind, backOn, pausedCategories }: ProfileRow): Availability {
  return { vacationMode, pauseKind, backOn, pausedCategories };
}

function toPublicFinancing({ financingEnabled, financingLabel, financingUrl }: ProfileRow["membership"]): PublicProfile["financing"] {
  return financingEnabled ? { label: toPlainFinancingLabel(financingLabel), url: financingUrl } : null;
}

/** Without duplicates. */
function toPublicAreas(row: ProfileRow, listings: readonly ListingRow[]): PublicArea[] {
  const includedCodes = listCoveredCodes(row.includedCodes, row.areaZones);
  const own = { ...row, ...row.middle, ...row.areaCentre, includedCodes };
  const areas = [...(row.serviceCategories.length > 0 ? [own] : []), ...listings].map(toPublicArea);
  return [...new Map(areas.map((area) => [JSON.stringify(area), area])).values()];
}

function toPublicArea({ city, region, latitude, longitude, rangeMiles, includedCodes, excludedCodes }: PublicArea): PublicArea {
  return { city, region, latitude, longitude, rangeMiles, includedCodes, excludedCodes };
}
