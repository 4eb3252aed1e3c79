import type { ReactNode } from "react";
import { ReviewsToWrite, UpcomingAppointments } from "#app/features/dashboard/ui/to-do-list.tsx";
import type { CustomerQuote } from "#app/features/quotes/model.ts";
import type { AskedReview } from "#app/features/reviews/model/writing.ts";
import type { UpcomingAppointment } from "#app/features/schedule/model.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";

/** Bookings shown at first; the rest is collapsed. */
const shownBookings = 10;

export interface ComingUp {
  unreadMessages: number;
  appointments: readonly UpcomingAppointment[];
  reviews: readonly AskedReview[];
}

/** Messages; nothing else without appointments and finished jobs. */
export function Upcoming({ unreadMessages, appointments, reviews }: ComingUp) {
  const { t } = useTranslations();
  return (
    <>
      <Section id="messages" title={t("dashboard:messages")}>
        <Panel as="p">
          <a className={`link link-hover ${unreadMessages > 0 ? "font-semibold" : ""}`} href={paths.chat()}>
            {unreadMessages > 0 ? t("dashboard:unreadMessages", { count: unreadMessages }) : t("dashboard:noUnreadMessages")}
          </a>
        </Panel>
      </Section>
      {appointments.length > 0 && (
        <Section id="appointments" title={t("dashboard:appointments")}>
          <UpcomingAppointments appointments={appointments} />
        </Section>
      )}
      {reviews.length > 0 && (
        <Section id="reviews" title={t("dashboard:reviews")}>
          <ReviewsToWrite reviews={reviews} />
        </Section>
      )}
    </>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Ordered({ ordered }: { ordered: readonly CustomerQuote[] }) {
  const { t } = useTranslations();
  const [first, rest] = [ordered.slice(0, shownBookings), ordered.slice(shownBookings)];
  if (ordered.length === 0)
    return (
      <Panel as="p" className="text-sm text-muted">
        {t("dashboard:noBookings")}
      </Panel>
    );
  return (
    <Panel gap={4}>
      <Bookings ordered={first} />
      {rest.length > 0 && (
        <details>
          <summary className="link w-fit py-1.5">{t("dashboard:moreBookings", { count: rest.length })}</summary>
          <div className="mt-2">
            <Bookings ordered={rest} />
          </div>
        </details>
      )}
    </Panel>
  );
}

function Bookings({ ordered }: { ordered: readonly CustomerQuote[] }) {
  const { t, locale } = useTranslations();
  return (
    <ul className="flex flex-col gap-4">
      {ordered.map((quote) => (
        <li key={quote.id} className="flex flex-col">
          <span className="flex items-baseline justify-between gap-4">
            <a
              className="link link-hover font-semibold wrap-anywhere"
              href={paths.bookedQuote({ requestId: quote.requestId, quoteId: quote.id })}
            >
              {quote.contractor.name}
            </a>
            <span className="money font-semibold">{formatMoney(quote.price.total, locale)}</span>
          </span>
          <span className="text-sm text-muted">{t(`services:${quote.category}`)}</span>
        </li>
      ))}
    </ul>
  );
}
