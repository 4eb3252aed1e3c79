import { PhotoGrid } from "#app/features/photos/ui/photo-grid.tsx";
import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import type { ManagedReview, ManagedReviewPage } from "../model/replies.ts";
import { ReplyForm } from "./reply-form.tsx";
import { RemovedReview } from "./removed-review.tsx";
import { Stars } from "./stars.tsx";

interface ManagedReviewsProps {
  page: ManagedReviewPage;
  isUnanswered: boolean;
  isLaterPage: boolean;
  timeZone: string;
  answer: unknown;
}

/** The contractor's own reviews with their replies, newest first. */
export function ManagedReviews({ page, isUnanswered, isLaterPage, timeZone, answer }: ManagedReviewsProps) {
  const { t } = useTranslations();
  const { items, next, counts } = page;
  const unansweredPath = paths.reviewSettings({ show: "unanswered" });
  const ownPath = isUnanswered ? unansweredPath : paths.reviewSettings();
  return (
    <SectionPanel title={t("ratings:reviews.title")}>
      <nav aria-label={t("ratings:reviews.filter")} className="flex flex-wrap gap-x-6 gap-y-2">
        <a
          className="link inline-flex min-h-6 items-center aria-[current=page]:font-semibold aria-[current=page]:no-underline"
          href={paths.reviewSettings()}
          aria-current={isUnanswered ? undefined : "page"}
        >
          {t("ratings:reviews.all", { count: counts.all })}
        </a>
        <a
          className="link inline-flex min-h-6 items-center aria-[current=page]:font-semibold aria-[current=page]:no-underline"
          href={unansweredPath}
          aria-current={isUnanswered ? "page" : undefined}
        >
          {t("ratings:reviews.unanswered", { count: counts.unanswered })}
        </a>
      </nav>
      {items.length === 0 && <p className="text-muted">{t(counts.all === 0 ? "ratings:reviews.none" : "ratings:reviews.allAnswered")}</p>}
      {items.length > 0 && (
        <ol className="flex flex-col divide-y divide-base-300 border-t border-base-300">
          {items.map((review) => (
            <OwnReview key={review.id} review={review} timeZone={timeZone} answer={answer} />
          ))}
        </ol>
      )}
      <PageLinks path={ownPath} next={next} isLaterPage={isLaterPage} list={t("ratings:reviews.title")} />
    </SectionPanel>
  );
}

/** The review that a form's answer is about. */
function findAnsweredReview(answer: unknown): string | null {
  const review = isRefusal(answer) ? answer.typed["review"] : isDone(answer) ? (answer as { review?: unknown }).review : null;
  return typeof review === "string" ? review : null;
}

/** The outcome of a reply is shown at its review, unless the list no longer has it. */
export function isAnsweredInPlace(items: readonly ManagedReview[], answer: unknown): boolean {
  const answered = findAnsweredReview(answer);
  return items.some(({ id }) => id === answered);
}

function OwnReview({ review, timeZone, answer }: { review: ManagedReview; timeZone: string; answer: unknown }) {
  const { t, locale } = useTranslations();
  const isAnswered = findAnsweredReview(answer) === review.id;
  const { createdAt, removedFor } = review;
  if (removedFor !== null) return <RemovedReview createdAt={createdAt} removedFor={removedFor} timeZone={timeZone} />;
  return (
    <li className="flex flex-col gap-3 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium wrap-anywhere">{review.author}</h3>
        <Stars given={review.stars} />
        <time dateTime={review.createdAt.slice(0, 10)} className="text-sm text-muted">
          {formatDate(review.createdAt, timeZone, locale)}
        </time>
      </div>
      {review.words && (
        <p lang={review.locale} className="whitespace-pre-line wrap-anywhere">
          {review.words}
        </p>
      )}
      {review.photos.length > 0 && (
        <PhotoGrid
          photos={review.photos}
          isSmall
          toPath={(photoId, width) => paths.reviewPhoto({ reviewId: review.id, photoId, file: `${width}.webp` })}
        />
      )}
      {review.reply && (
        <div className="ml-4 border-l-4 border-base-300 pl-4">
          <p className="text-sm text-muted">{t("ratings:reply.yours")}</p>
          <p className="whitespace-pre-line wrap-anywhere">{review.reply}</p>
        </div>
      )}
      {isAnswered && isDone(answer) && <SuccessNote>{t("outcomes:done.changesApplied")}</SuccessNote>}
      <Disclosure title={t(review.reply === null ? "ratings:reply.write" : "ratings:reply.edit")} open={isAnswered && isRefusal(answer)}>
        <ReplyForm review={review} answer={answer} />
      </Disclosure>
      <a className="link inline-flex min-h-6 items-center self-start text-sm" href={paths.reportReview({ reviewId: review.id })}>
        {t("ratings:report")}
        <span className="sr-only">: {review.author}</span>
      </a>
    </li>
  );
}
