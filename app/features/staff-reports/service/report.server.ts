import { brandNames, brands as allBrands } from "#app/brands/registry.ts";
import { listStaffBrandsOnHost } from "#app/features/accounts/model/staff-brands.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { formatCsv } from "#app/platform/csv.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { parseReportQuery, type ReportQuery } from "../model.ts";
import { type ReportId, type ReportRow } from "../model/reports.ts";
import { writeTable } from "../model/write-table.ts";
import { canReadReport, listReadableReports } from "../policy.ts";
import { reportReaders } from "./report-readers.server.ts";
import { chooseBrands, findToday } from "./scope.server.ts";

/** What the reader chose of `offered`, or of all that they may read, and the choices. */
export function loadReportQuery(ctx: Ctx, search: URLSearchParams, offered: readonly ReportId[] = listReadableReports(ctx.actor)) {
  const { actor } = ctx;
  const reports = listReadableReports(actor).filter((report) => offered.includes(report));
  allow(actor.kind === "user" && reports.length > 0);
  const brands = actor.kind === "user" ? listStaffBrandsOnHost(actor, ctx.brand) : [];
  const query = parseReportQuery(search, { brands, today: findToday(ctx), offered: reports });
  return { query, reports, brands: brands.map((code) => ({ code, name: allBrands[code].name })) };
}

export async function loadReport(ctx: Ctx, { report, brand, period, service }: ReportQuery): Promise<ReportRow[]> {
  const { actor } = ctx;
  allow(canReadReport(actor, report));
  await consumeLimit(ctx, "staffReports", actor.userId);
  return reportReaders[report](ctx, { brands: chooseBrands(ctx, actor, brand), period, service });
}

/** The table of a report as CSV, in the reader's language. Recorded: a report may name contractors or staff. */
export async function exportReport(ctx: Ctx, query: ReportQuery): Promise<string> {
  const rows = await loadReport(ctx, query);
  const { heads, lines } = writeTable({ report: query.report, rows }, { t: getTranslator(ctx.locale), locale: ctx.locale, brandNames });
  const { report, brand } = query;
  await recordAct(ctx, { act: "report.exported", facts: { report, rows: rows.length, ...(brand && { brand }) } });
  return formatCsv([heads, ...lines.map(({ cells }) => cells.map(({ plain }) => plain))]);
}
