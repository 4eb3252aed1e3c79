import { redirect } from "react-router";
import { auditColumns, formatAuditList, parseCursor } from "#app/features/audit-search/model.ts";
import { loadAuditQuery, loadChainState, searchAuditLog } from "#app/features/audit-search/service.server.ts";
import { readColumns } from "#app/features/staff-views/model.ts";
import { listStaffViews } from "#app/features/staff-views/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { submitView } from "./table-views.server.ts";

export async function loadAuditPage(ctx: Ctx, { searchParams }: URL) {
  const after = parseCursor(searchParams.get("after"));
  const choices = loadAuditQuery(ctx, searchParams);
  const found = await searchAuditLog(ctx, choices.query, after);
  return {
    ...choices,
    ...found,
    isLaterPage: after !== null,
    chain: await loadChainState(ctx),
    columns: readColumns(searchParams, auditColumns),
    views: await listStaffViews(ctx, "audit"),
  };
}

export async function submitAuditForm(ctx: Ctx, form: FormData): Promise<Response> {
  const search = new URLSearchParams(await submitView(ctx, "audit", form));
  const { query } = loadAuditQuery(ctx, search);
  return redirect(paths.adminAudit(formatAuditList(query, readColumns(search, auditColumns))), 303);
}
