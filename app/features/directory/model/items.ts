import { toDisplayedRating } from "#app/features/contractors/model.ts";
import { toBadges } from "#app/features/contractors/model/badges.ts";
import { locationPublicId } from "#app/features/places/model.ts";
import { chordToMiles, roundMiles } from "#app/lib/distances.ts";
import { minuteOfWeek } from "#app/lib/time-zones.ts";
import { endpoints } from "#app/paths.ts";
import { filterMasks } from "./card-filters.ts";
import { readOpening } from "#app/lib/week-hours.ts";
import type { DirectoryItem, NearestCity } from "./page.ts";
import type { FoundContractor, NearestCityRow } from "./search-results.ts";
import { minOnlineOffer, offers } from "./terms.ts";

/** Logo width in pixels, twice the displayed width for high-density screens. */
const cardLogoWidth = 128;

export function toNearestCity({ city, region, code, miles }: NearestCityRow): NearestCity {
  return { city, region, postalCode: code, publicId: locationPublicId(code), distanceMiles: roundMiles(miles) };
}

export function toDirectoryItem(row: FoundContractor, now: Date): DirectoryItem {
  const [region, checkedOn] = row.licence?.split(" ") ?? [];
  return {
    publicId: row.public_id,
    accountId: row.account_id,
    name: row.name,
    city: row.city,
    region: row.region,
    distanceMiles: roundMiles(chordToMiles(row.chord)),
    rating: toDisplayedRating({ ratingSum: row.rating_sum, reviewsCount: row.reviews_count }),
    reviewsCount: row.reviews_count,
    badges: toBadges(row.badges),
    quoteOnline: row.offer >= minOnlineOffer,
    priceType: offers[row.offer] ?? null,
    replyMinutes: row.reply_minutes,
    fromPrice: row.from_price,
    opening: row.time_zone === null ? null : readOpening(row.open_minutes, minuteOfWeek(now, row.time_zone)),
    startsWithinWeek: hasBit(row.badges, filterMasks.WITHIN_WEEK),
    licence: region && checkedOn ? { region, checkedOn } : null,
    insuredOn: row.insured_on,
    pictureUrl: row.logo_id && endpoints.photo({ id: row.logo_id, file: `${cardLogoWidth}.webp` }),
  };
}

/** Masks exceed 32 bits. */
function hasBit(mask: number, bit: number): boolean {
  return Math.floor(mask / bit) % 2 === 1;
}
