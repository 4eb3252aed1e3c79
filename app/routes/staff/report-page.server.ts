import { brandNames } from "#app/brands/registry.ts";
import { endReportMail, listReportMails, orderReportMail } from "#app/features/report-mails/service.server.ts";
import type { ReportId } from "#app/features/staff-reports/model/reports.ts";
import { loadReport, loadReportQuery } from "#app/features/staff-reports/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

/** The chosen report of `offered`, or of all that the reader may read, and the reports that the reader gets by mail. */
export async function loadReportPage(ctx: Ctx, request: Request, offered?: readonly ReportId[]) {
  const choices = loadReportQuery(ctx, new URL(request.url).searchParams, offered);
  return { ...choices, rows: await loadReport(ctx, choices.query), mails: await listReportMails(ctx), brandNames };
}

export async function submitReportForm(ctx: Ctx, { request, form }: { request: Request; form: FormData }, offered?: readonly ReportId[]) {
  if (readAct(form, ["order", "end"]) === "end") await endReportMail(ctx, String(form.get("id")));
  else await orderReportMail(ctx, loadReportQuery(ctx, new URL(request.url).searchParams, offered).query, form.get("rhythm"));
  return { isDone: true };
}
