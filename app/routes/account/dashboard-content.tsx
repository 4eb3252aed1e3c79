import type { ReactNode } from "react";
import type { RequestWithQuotes } from "#app/features/dashboard/model.ts";
import { ActivityList } from "#app/features/dashboard/ui/activity-list.tsx";
import { RequestRow } from "#app/features/dashboard/ui/request-row.tsx";
import type { HomeSummary } from "#app/features/homes/model.ts";
import { HomesPanel } from "#app/features/homes/ui/homes-panel.tsx";
import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Scene } from "#app/ui/scene.tsx";

/** Bookings shown at first; the rest is collapsed. */
const shownBookings = 10;

interface DashboardProps {
  requests: readonly RequestWithQuotes[];
  earlier: readonly RequestWithQuotes[];
  ordered: readonly CustomerQuote[];
  homes: readonly HomeSummary[];
  next: { nextRequests: string | null; nextOpen: string | null; nextOrdered: string | null };
  /** Lists that show a later page. */
  later: { requests: boolean; open: boolean; booked: boolean };
}

/** Requests on the left; bookings, the home file and activity beside them. */
export function DashboardContent({ requests, earlier, ordered, homes, next, later }: DashboardProps) {
  const { t } = useTranslations();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Requests id="requests" title={t("dashboard:requests")} requests={requests} />
        <PageLinks path={paths.dashboard()} next={next.nextRequests} isLaterPage={later.requests} />
        {earlier.length > 0 && <Requests id="earlier" title={t("dashboard:earlier")} requests={earlier} />}
        <PageLinks path={paths.dashboard()} parameter="open" list={t("dashboard:earlier")} next={next.nextOpen} isLaterPage={later.open} />
      </div>
      <div className="flex flex-col gap-6">
        <Section id="ordered" title={t("dashboard:bookings")}>
          <Ordered ordered={ordered} />
          <PageLinks
            path={paths.dashboard()}
            parameter="booked"
            list={t("dashboard:bookings")}
            next={next.nextOrdered}
            isLaterPage={later.booked}
          />
        </Section>
        <Homes homes={homes} />
        <Section id="activities" title={t("dashboard:activities")}>
          <ActivityList requests={requests} />
        </Section>
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Homes({ homes }: { homes: readonly HomeSummary[] }) {
  const { t } = useTranslations();
  return (
    <Section id="homes" title={t("dashboard:homes")}>
      <HomesPanel homes={homes} />
    </Section>
  );
}

function Requests({ id, title, requests }: { id: string; title: string; requests: readonly RequestWithQuotes[] }) {
  return (
    <Section id={id} title={title}>
      <ul className="divide-y divide-base-300 overflow-hidden rounded-box border border-base-300 bg-base-100">
        {requests.map((quoted) => (
          <RequestRow key={quoted.request.id} {...quoted} />
        ))}
      </ul>
    </Section>
  );
}

function Ordered({ ordered }: { ordered: readonly CustomerQuote[] }) {
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

/** Without a request: how to start one, and the home file. */
export function EmptyDashboard({ homes }: { homes: readonly HomeSummary[] }) {
  const directory = useDirectoryAddress();
  const { t } = useTranslations();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel gap={4} className="items-center p-6 text-center sm:p-10">
        <Scene name="state-no-requests" className="w-52" />
        <h2 className="text-xl font-semibold">{t("dashboard:none")}</h2>
        <p className="text-muted">{t("dashboard:noneText")}</p>
        <ButtonLink look="primary" size="large" className="max-sm:w-full" href={directory}>
          {t("dashboard:find")}
        </ButtonLink>
      </Panel>
      <Homes homes={homes} />
    </div>
  );
}
