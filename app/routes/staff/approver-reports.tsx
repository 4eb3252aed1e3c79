import type { Route } from "./+types/approver-reports";
import { ReportMailsPanel } from "#app/features/report-mails/ui/report-mails-panel.tsx";
import { approvalReports } from "#app/features/staff-reports/model/reports.ts";
import { ReportScreen } from "#app/features/staff-reports/ui/report-screen.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { loadReportPage, submitReportForm } from "./report-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadReportPage(ctx, request, approvalReports));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitReportForm(ctx, { request, form }, approvalReports));

export const handle: PageHandle = { translations: ["staffreports", "services", "leads", "notifications", "regions", "pages"] };

/** What waits for approvers, and how they decide. */
export default function ApproverReports({ loaderData: { mails, brandNames, ...report }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const name = t(`staffreports:reports.${report.query.report}`);
  return (
    <ReportScreen title={t("pages:names.reports")} about={t("staffreports:about.approvals")} {...report}>
      <ReportMailsPanel mails={mails} name={name} brandNames={brandNames} answer={actionData} />
    </ReportScreen>
  );
}
