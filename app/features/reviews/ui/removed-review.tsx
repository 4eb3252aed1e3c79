import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { PublicReview } from "../model.ts";
import type { RemovalReason } from "../model/removal.ts";

interface RemovedReviewProps extends Pick<PublicReview, "createdAt"> {
  removedFor: RemovalReason;
  timeZone: string;
}

/** In the place of a review that staff removed. Needs the translations `reviews`. */
export function RemovedReview({ createdAt, removedFor, timeZone }: RemovedReviewProps) {
  const { t, locale } = useTranslations();
  return (
    <li className="py-5 text-muted last:pb-0">
      <p>
        {t(`reviews:removed.${removedFor}`)} <time dateTime={createdAt.slice(0, 10)}>({formatDate(createdAt, timeZone, locale)})</time>
      </p>
    </li>
  );
}
