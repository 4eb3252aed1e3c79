import type { AskedReview } from "#app/features/reviews/model/writing.ts";
import type { UpcomingAppointment } from "#app/features/schedule/model.ts";
import { formatDate, formatTime, formatWeekday } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** The next first. */
export function UpcomingAppointments({ appointments }: { appointments: readonly UpcomingAppointment[] }) {
  const { t, locale } = useTranslations();
  return (
    <Panel as="ul" gap={4}>
      {appointments.map(({ id, startsAt, endsAt, timeZone, contractor, kind, requestId, quoteId }) => (
        <li key={id} className="flex items-start gap-3">
          <Icon name="calendar" className="mt-0.5 size-5 shrink-0 text-primary" />
          <div className="min-w-0">
            <a className="link link-hover font-semibold wrap-anywhere" href={paths.appointment({ requestId, quoteId })}>
              {t("dashboard:appointment", {
                weekday: formatWeekday(startsAt, timeZone, locale),
                date: formatDate(startsAt, timeZone, locale),
                from: formatTime(startsAt, timeZone, locale),
                to: formatTime(endsAt, timeZone, locale),
              })}
            </a>
            <p className="text-sm text-muted wrap-anywhere">
              {t(`dashboard:appointmentKind.${kind}`)} · {contractor}
            </p>
          </div>
        </li>
      ))}
    </Panel>
  );
}

/** Jobs that are done and have no review. */
export function ReviewsToWrite({ reviews }: { reviews: readonly AskedReview[] }) {
  const { t } = useTranslations();
  return (
    <Panel as="ul" gap={4}>
      {reviews.map(({ quoteId, contractor, category }) => (
        <li key={quoteId} className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold wrap-anywhere">{contractor}</span>
            <span className="text-sm text-muted">{t(`services:${category}`)}</span>
          </span>
          <ButtonLink
            look="outline"
            size="small"
            href={paths.writeReview({ quote: quoteId })}
            aria-label={t("dashboard:reviewOf", { contractor })}
          >
            {t("dashboard:review")}
          </ButtonLink>
        </li>
      ))}
    </Panel>
  );
}
