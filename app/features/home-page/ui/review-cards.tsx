import { Stars } from "#app/features/reviews/ui/stars.tsx";
import { truncate } from "#app/lib/display-text.ts";
import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { reviewExcerpt, type RecentReview } from "../model.ts";

/** Needs the translations `reviews`. */
export function ReviewCards({ reviews }: { reviews: readonly RecentReview[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.id} className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-5">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewCard({ review }: { review: RecentReview }) {
  const { t, locale } = useTranslations();
  const { author, stars, words, createdAt, contractor, publicId, city, isVerified } = review;
  return (
    <>
      <Stars given={stars} />
      <blockquote lang={review.locale} className="flex-1 wrap-anywhere">
        “{truncate(words, reviewExcerpt)}”
      </blockquote>
      <div className="text-sm text-muted">
        <p>
          <span className="font-semibold text-base-content">{author}</span> · {formatDate(createdAt, "UTC", locale)}
        </p>
        <p>
          <a href={paths.contractor({ publicId })} className="link font-medium text-base-content">
            {contractor}
          </a>{" "}
          · {city}
        </p>
        {isVerified && (
          <p className="mt-1 flex items-center gap-1 font-medium text-success">
            <Icon name="shield" className="size-4" /> {t("home:reviews.verified")}
          </p>
        )}
      </div>
    </>
  );
}
