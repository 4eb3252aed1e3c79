import type { Route } from "./+types/dashboard";
import { loadChainState } from "#app/features/audit-search/service.server.ts";
import { ChainAlarm } from "#app/features/audit-search/ui/chain-note.tsx";
import { loadDashboard, loadDashboardQuery } from "#app/features/staff-reports/service.server.ts";
import { DashboardFigures } from "#app/features/staff-reports/ui/dashboard-figures.tsx";
import { DayChart } from "#app/features/staff-reports/ui/day-chart.tsx";
import { Filters } from "#app/features/staff-reports/ui/filters.tsx";
import { HealthPanel, QueuePanel } from "#app/features/staff-reports/ui/health-panels.tsx";
import { PeriodText } from "#app/features/staff-reports/ui/period-text.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PageHead } from "#app/ui/page-head.tsx";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const choices = loadDashboardQuery(ctx, new URL(request.url).searchParams);
  return { ...choices, dashboard: await loadDashboard(ctx, choices.query), chain: await loadChainState(ctx) };
});

export const handle: PageHandle = { translations: ["staffreports", "replyclock", "services", "pages", "audit"] };

/** How the reader's brands do, and what waits. */
export default function AdminDashboard({ loaderData: { query, brands, dashboard, chain } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-5 py-6 sm:gap-6 sm:py-8">
      <PageHead title={t("pages:names.adminDashboard")} about={t("staffreports:about.dashboard")} />
      <ChainAlarm chain={chain} />
      <Filters brand={query.brand} brands={brands} period={query.period} />
      <PeriodText period={query.period} />
      <DashboardFigures {...dashboard} />
      <DayChart steps={dashboard.steps} />
      <div className="grid items-start gap-4 *:min-w-0 sm:gap-6 lg:grid-cols-2">
        <QueuePanel queues={dashboard.queues} />
        <HealthPanel health={dashboard.health} />
      </div>
      <Disclosure title={t("staffreports:definition")}>
        <p className="text-sm whitespace-pre-line">{t("staffreports:definitions.dashboard")}</p>
      </Disclosure>
    </div>
  );
}
