import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { Activities, RequestCard, type RequestWithQuotes } from "#app/features/quotes/ui/request-card.tsx";
import { formatMoney } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { Icon } from "#app/ui/icons.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Bookings shown at first; the rest is collapsed. */
const shownBookings = 10;

interface DashboardProps {
  requests: readonly RequestWithQuotes[];
  earlier: readonly RequestWithQuotes[];
  ordered: readonly CustomerQuote[];
  next: { nextRequests: string | null; nextOpen: string | null; nextOrdered: string | null };
  /** Lists that show a later page. */
  later: { requests: boolean; open: boolean; booked: boolean };
}

/** Requests, bookings and recent activity. */
export function DashboardContent({ requests, earlier, ordered, next, later }: DashboardProps) {
  const { t } = useTranslations();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Requests id="requests" title={t("quotes:dashboard.requests")} requests={requests} />
        <PageLinks path={paths.dashboard()} next={next.nextRequests} isLaterPage={later.requests} />
        {earlier.length > 0 && <Requests id="earlier" title={t("quotes:dashboard.earlier")} requests={earlier} />}
        <PageLinks
          path={paths.dashboard()}
          parameter="open"
          list={t("quotes:dashboard.earlier")}
          next={next.nextOpen}
          isLaterPage={later.open}
        />
      </div>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="ordered" className="flex flex-col gap-4">
          <h2 id="ordered" className="text-xl font-semibold">
            {t("quotes:dashboard.ordered")}
          </h2>
          <Ordered ordered={ordered} />
          <PageLinks
            path={paths.dashboard()}
            parameter="booked"
            list={t("quotes:dashboard.ordered")}
            next={next.nextOrdered}
            isLaterPage={later.booked}
          />
        </section>
        <section aria-labelledby="activities" className="flex flex-col gap-4">
          <h2 id="activities" className="text-xl font-semibold">
            {t("quotes:dashboard.activities")}
          </h2>
          <Activities requests={requests} />
        </section>
      </div>
    </div>
  );
}

function Requests({ id, title, requests }: { id: string; title: string; requests: readonly RequestWithQuotes[] }) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {requests.map((quoted) => (
        <RequestCard key={quoted.request.id} {...quoted} />
      ))}
    </section>
  );
}

function Ordered({ ordered }: { ordered: readonly CustomerQuote[] }) {
  const { t } = useTranslations();
  const [first, rest] = [ordered.slice(0, shownBookings), ordered.slice(shownBookings)];
  if (ordered.length === 0)
    return (
      <Panel as="p" className="text-sm text-muted">
        {t("quotes:dashboard.noneOrdered")}
      </Panel>
    );
  return (
    <Panel gap={4}>
      <Bookings ordered={first} />
      {rest.length > 0 && (
        <details>
          <summary className="link w-fit py-1.5">{t("quotes:dashboard.earlierOrdered", { count: rest.length })}</summary>
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

export function EmptyDashboard() {
  const directory = useDirectoryAddress();
  const { t } = useTranslations();
  return (
    <Panel gap={4} className="items-center py-16 text-center">
      <Icon name="home" className="size-12 text-muted" />
      <h2 className="text-xl font-semibold">{t("quotes:dashboard.none")}</h2>
      <p className="text-muted">{t("quotes:dashboard.noneText")}</p>
      <ButtonLink look="primary" href={directory}>
        {t("quotes:dashboard.find")}
      </ButtonLink>
    </Panel>
  );
}
