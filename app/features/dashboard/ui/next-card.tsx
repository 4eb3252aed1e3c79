import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { quotePath } from "#app/features/quotes/model.ts";
import { formatDate, formatTime, formatTimeZone } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { countDaysLeft, type NextStep, type PromisedCall } from "../model.ts";

interface NextCardProps {
  /** Null when nothing needs the homeowner. */
  step: NextStep | null;
  /** The call that the homeowner waits for; shown without a step. */
  call: PromisedCall | null;
  now: string;
}

/** The one thing to do next, and by when. */
export function NextCard({ step, call, now }: NextCardProps) {
  const { t } = useTranslations();
  return (
    <section
      aria-labelledby="next"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-box border-2 border-secondary bg-base-100 p-5 sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="next" className="text-sm font-semibold text-muted">
          {t("dashboard:next.title")}
        </h2>
        {step ? (
          <Task step={step} now={now} />
        ) : call ? (
          <Call call={call} />
        ) : (
          <>
            <p className="mt-1 text-xl font-semibold">{t("dashboard:next.nothing")}</p>
            <p className="text-muted">{t("dashboard:next.nothingText")}</p>
          </>
        )}
      </div>
      {step && <TaskLinks step={step} />}
      {!step && call && (
        <ButtonLink look="outline" className="max-sm:w-full" href={paths.bookedQuote(call)}>
          {t("quotes:next.booking")}
        </ButtonLink>
      )}
    </section>
  );
}

function Call({ call: { callBackBy, timeZone, contractor, category, city } }: { call: PromisedCall }) {
  const { t, locale } = useTranslations();
  const by = { date: formatDate(callBackBy, timeZone, locale), time: formatTime(callBackBy, timeZone, locale) };
  return (
    <>
      <p className="mt-1 text-xl font-semibold wrap-anywhere">
        {t("quotes:booked.call", { contractor, ...by, zone: formatTimeZone(timeZone, locale) })}
      </p>
      <p className="text-muted wrap-anywhere">{t("dashboard:place", { job: t(`services:${category}`), city })}</p>
    </>
  );
}

function Task({ step: { act, request, quote, deadline }, now }: { step: NextStep; now: string }) {
  const { t, locale } = useTranslations();
  const daysLeft = deadline === null ? null : countDaysLeft(deadline, now);
  return (
    <>
      <p className="mt-1 text-xl font-semibold wrap-anywhere">
        {t(`dashboard:next.${act}`, {
          job: t(`services:${request.category}`),
          contractor: quote.contractor.name,
          price: formatHeadline(quote.price, { t, locale }),
        })}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-muted wrap-anywhere">
        {t("dashboard:place", { job: t(`services:${request.category}`), city: request.place.city })}
        {deadline !== null && daysLeft !== null && (
          <span className={`inline-flex items-center gap-1 ${daysLeft <= 2 ? "font-medium text-warning" : ""}`}>
            <Icon name="clock" className="size-4" />
            {t(daysLeft === 0 ? "dashboard:lastDay" : "dashboard:until", {
              date: formatDate(deadline, request.place.timeZone, locale),
              count: daysLeft,
            })}
          </span>
        )}
      </p>
    </>
  );
}

function TaskLinks({ step: { act, request, quote, count } }: { step: NextStep }) {
  const { t } = useTranslations();
  const ids = { requestId: request.id, quoteId: quote.id };
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <ButtonLink look="primary" className="max-sm:w-full" href={act === "book" ? paths.bookQuote(ids) : quotePath(quote)}>
        {t(`dashboard:next.${act}Button`)}
      </ButtonLink>
      {count > 1 && (
        <ButtonLink look="outline" className="max-sm:w-full" href={paths.quotes({ requestId: request.id })}>
          {t("dashboard:compare", { count })}
        </ButtonLink>
      )}
    </div>
  );
}
