import type { PublicProfile } from "#app/features/contractors/model.ts";
import { PhotoGrid } from "#app/features/photos/ui/photo-grid.tsx";
import { formatDate, formatRating } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { stars as steps, type PublicReview, type ReviewPage } from "../model.ts";
import { AspectList } from "./aspects.tsx";
import { RemovedReview } from "./removed-review.tsx";
import { Stars } from "./stars.tsx";

interface SectionProps {
  page: ReviewPage;
  /** True on the first page. */
  newest: boolean;
  /** Stars of the shown reviews; null for all. */
  only: number | null;
  contractor: Pick<PublicProfile, "publicId" | "name" | "timeZone" | "rating" | "reviewsCount">;
}

/** A contractor's reviews: mean rating, distribution and one page of reviews. */
export function ReviewSection({ page, newest, only, contractor }: SectionProps) {
  const { t, locale } = useTranslations();
  const { name, timeZone, rating, reviewsCount } = contractor;
  const path = paths.contractor({ publicId: contractor.publicId });
  return (
    <Panel as="section" gap={5} id="reviews" className="scroll-mt-4">
      <h2 className="text-xl font-semibold">{t("reviews:title")}</h2>
      {rating === null ? (
        <p className="text-muted">{t("reviews:none", { name })}</p>
      ) : (
        <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
          <div>
            <p className="text-3xl font-semibold tabular-nums">{formatRating(rating, locale)}</p>
            <Stars given={Math.round(rating)} />
            <p className="text-sm text-muted">{t("reviews:count", { count: reviewsCount })}</p>
          </div>
          <Distribution counts={page.counts} only={only} path={path} />
        </div>
      )}
      {page.verified && page.verified.count < reviewsCount && (
        <p className="text-sm">
          {t("reviews:verifiedMean", { rating: formatRating(page.verified.rating, locale), count: page.verified.count })}
        </p>
      )}
      {rating !== null && <p className="text-sm text-muted">{t("reviews:fair", { name })}</p>}
      {only !== null && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-medium">{t("reviews:only", { count: only })}</span>
          <a className="link inline-flex min-h-11 items-center" href={`${path}#reviews`}>
            {t("reviews:all")}
          </a>
        </p>
      )}
      {page.items.length > 0 && (
        <ol className="flex flex-col divide-y divide-base-300 border-t border-base-300">
          {page.items.map((review) => (
            <Review key={review.id} review={review} name={name} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {(page.next || !newest) && (
        <nav aria-label={t("reviews:pages")} className="flex flex-wrap gap-3">
          {!newest && (
            <ButtonLink look="outline" size="tall" href={`${path}${only === null ? "" : `?stars=${only}`}#reviews`}>
              {t("reviews:newest")}
            </ButtonLink>
          )}
          {page.next && (
            <ButtonLink
              look="outline"
              size="tall"
              rel="nofollow"
              href={`${path}?reviews=${page.next}${only === null ? "" : `&stars=${only}`}#reviews`}
            >
              {t("reviews:older")}
            </ButtonLink>
          )}
        </nav>
      )}
    </Panel>
  );
}

interface DistributionProps {
  counts: readonly number[];
  only: number | null;
  path: string;
}

/** How many reviews gave how many stars; each row shows only those. */
function Distribution({ counts, only, path }: DistributionProps) {
  const { t } = useTranslations();
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  return (
    <ul className="grid max-w-md gap-y-1 text-sm">
      {steps.toReversed().map((step) => {
        const count = counts[step - 1] ?? 0;
        const row = (
          <>
            <span className="w-16 shrink-0 text-muted">{t("reviews:stars", { count: step })}</span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-base-300">
              <span className="block h-full rounded-full bg-warning" style={{ width: `${(count / total) * 100}%` }} />
            </span>
            <span className="w-10 shrink-0 text-right tabular-nums">{count}</span>
          </>
        );
        return (
          <li key={step}>
            {count === 0 ? (
              <span className={distributionRow}>{row}</span>
            ) : (
              <a
                className={`${distributionRow} hover:bg-base-200 ${only === step ? "bg-base-200 font-medium" : ""}`}
                href={`${path}?stars=${step}#reviews`}
                rel="nofollow"
                aria-current={only === step || undefined}
              >
                {row}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const distributionRow = "-mx-2 flex min-h-8 items-center gap-3 rounded-field px-2";

function Review({ review, name, timeZone }: { review: PublicReview; name: string; timeZone: string }) {
  const { t, locale: reader } = useTranslations();
  const { author, stars, words, locale, createdAt, reply, isVerified, aspects, changedAt, removedFor, photos } = review;
  if (removedFor !== null) return <RemovedReview createdAt={createdAt} removedFor={removedFor} timeZone={timeZone} />;
  return (
    <li className="flex flex-col gap-2 py-5 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{author}</span>
        <Stars given={stars} />
        <time dateTime={createdAt.slice(0, 10)} className="text-sm text-muted">
          {formatDate(createdAt, timeZone, reader)}
        </time>
        {isVerified && (
          <span className="inline-flex items-center gap-1 text-sm text-success">
            <Icon name="check" className="size-4" />
            {t("reviews:verified")}
          </span>
        )}
        {changedAt && <span className="text-sm text-muted">{t("reviews:changed", { date: formatDate(changedAt, timeZone, reader) })}</span>}
        {locale !== reader && <span className="text-sm text-muted">{t(`reviews:written.${locale}`)}</span>}
      </div>
      <AspectList aspects={aspects} />
      {words && (
        <p lang={locale} className="whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos}
          isSmall
          toPath={(photoId, width) => paths.reviewPhoto({ reviewId: review.id, photoId, file: `${width}.webp` })}
        />
      )}
      {reply && (
        <div className="ml-4 border-l-4 border-base-300 pl-4">
          <p className="text-sm text-muted">{t("reviews:reply", { name })}</p>
          <p lang={locale} className="whitespace-pre-line wrap-anywhere">
            {reply}
          </p>
        </div>
      )}
      <a
        className="link inline-flex min-h-6 items-center self-start text-sm text-muted"
        href={paths.reportReview({ reviewId: review.id })}
        rel="nofollow"
        aria-label={t("reviews:report.of", { author })}
      >
        {t("reviews:report.link")}
      </a>
    </li>
  );
}
