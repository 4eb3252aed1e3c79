import type { Route } from "./+types/reports";
import { loadReport, loadReportQuery } from "#app/features/staff-reports/service.server.ts";
import { ReportScreen } from "#app/features/staff-reports/ui/report-screen.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const choices = loadReportQuery(ctx, new URL(request.url).searchParams);
  return { ...choices, rows: await loadReport(ctx, choices.query) };
});

export const handle: PageHandle = { translations: ["staffreports", "services", "leads", "notifications", "regions", "pages"] };

/** All reports of the reader's brands. */
export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return <ReportScreen title={t("pages:names.reports")} about={t("staffreports:about.reports")} {...loaderData} />;
}
