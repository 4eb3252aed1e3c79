import type { RequestWithQuotes } from "#app/features/dashboard/model.ts";
import { ActivityList } from "#app/features/dashboard/ui/activity-list.tsx";
import type { Activity } from "#app/features/dashboard/model/activities.ts";
import { RequestRow } from "#app/features/dashboard/ui/request-row.tsx";
import type { HomeSummary } from "#app/features/homes/model.ts";
import { HomesPanel } from "#app/features/homes/ui/homes-panel.tsx";
import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { Ordered, Section, Upcoming, type ComingUp } from "./dashboard-aside.tsx";

interface DashboardProps extends ComingUp {
  requests: readonly RequestWithQuotes[];
  earlier: readonly RequestWithQuotes[];
  ordered: readonly CustomerQuote[];
  homes: readonly HomeSummary[];
  activities: readonly Activity[];
  next: { nextRequests: string | null; nextOpen: string | null; nextOrdered: string | null };
  /** Lists that show a later page. */
  later: { requests: boolean; open: boolean; booked: boolean };
}

/** Requests on the left; what comes, bookings, the home file and activity beside them. */
export function DashboardContent({ requests, earlier, ordered, homes, next, later, ...beside }: DashboardProps) {
  const { t } = useTranslations();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <Requests id="requests" title={t("dashboard:requests")} requests={requests} />
        <PageLinks path={paths.dashboard()} next={next.nextRequests} isLaterPage={later.requests} />
        {earlier.length > 0 && <Requests id="earlier" title={t("dashboard:earlier")} requests={earlier} />}
        <PageLinks path={paths.dashboard()} parameter="open" list={t("dashboard:earlier")} next={next.nextOpen} isLaterPage={later.open} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
        <Upcoming {...beside} />
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
      </div>
      {beside.activities.length > 0 && (
        <Section id="activities" title={t("dashboard:activities")}>
          <ActivityList activities={beside.activities} />
        </Section>
      )}
    </div>
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
