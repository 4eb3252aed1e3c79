import type { PublicProfile, WorkingHours } from "#app/features/contractors/model.ts";
import { isOnVacation } from "#app/features/contractors/model/vacation.ts";
import type { PhotoBook } from "#app/features/photos/model.ts";
import { photoPath } from "#app/features/photos/model/pictures.ts";
import type { PublicReview, ReviewPage } from "#app/features/reviews/model.ts";
import { countryByRegion } from "#app/lib/postal-codes.ts";
import type { StructuredData } from "#app/lib/structured-data.ts";
import { paths } from "#app/paths.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Photos in the structured data. */
const maxImages = 6;

type ShownReviews = Pick<ReviewPage, "items" | "verified">;

/**
 * Schema.org data of a contractor. Contains nothing that the profile page does not show, and rating and reviews of verified
 * jobs alone.
 */
export function toBusinessData(
  origin: string,
  profile: PublicProfile,
  { book: { logo, photos }, reviews: { items, verified } }: { book: PhotoBook; reviews: ShownReviews },
): StructuredData {
  const { publicId, name, city, region, postalCode, areas, workPhone, email, about } = profile;
  const reviews = items.filter(({ isVerified }) => isVerified);
  const url = `${origin}${paths.contractor({ publicId })}`;
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": url,
    url,
    name,
    address: {
      "@type": "PostalAddress",
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: countryByRegion(region),
    },
    areaServed: [...new Set(areas.map((area) => `${area.city}, ${area.region}`))].map((area) => ({ "@type": "City", name: area })),
    ...(isOnVacation(profile) ? {} : { openingHoursSpecification: openingHours(profile) }),
    ...(logo ? { logo: `${origin}${photoPath(logo.id, logo.width)}` } : {}),
    ...(photos.length > 0 ? { image: photos.slice(0, maxImages).map(({ id, width }) => `${origin}${photoPath(id, width)}`) } : {}),
    ...(about ? { description: about } : {}),
    ...(workPhone ? { telephone: workPhone } : {}),
    ...(email ? { email } : {}),
    ...(verified && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: verified.rating, reviewCount: verified.count, ...starScale },
    }),
    ...(reviews.length > 0 && { review: reviews.map(toReviewData) }),
  };
}

const starScale = { bestRating: 5, worstRating: 1 };

function toReviewData({ author, createdAt, stars, words, locale }: PublicReview): StructuredData {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { "@type": "Rating", ratingValue: stars, ...starScale },
    ...(words && { reviewBody: words, inLanguage: locale }),
  };
}

/** Groups days with equal hours. */
function openingHours({ open24x7, workingHours }: Pick<PublicProfile, "open24x7" | "workingHours">): StructuredData[] {
  const week: WorkingHours = open24x7 ? days.map(() => ({ from: 0, to: 1440 })) : workingHours;
  const shifts = Map.groupBy(
    days.flatMap((day, at) => (week[at] ? [{ day, opens: formatClock(week[at].from), closes: formatClock(week[at].to) }] : [])),
    ({ opens, closes }) => `${opens} ${closes}`,
  );
  return [...shifts.values()].map((same) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: same.map(({ day }) => day),
    opens: same[0]?.opens,
    closes: same[0]?.closes,
  }));
}

/** Minutes after midnight as hh:mm; midnight at the day's end becomes 23:59. */
function formatClock(minutes: number): string {
  const minuteOfDay = Math.min(minutes, 1439);
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
