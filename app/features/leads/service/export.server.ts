import { allow } from "#app/lib/errors.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { formatCsv } from "#app/platform/csv.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { exportColumns, maxExported, toLocalMinute, type ExportColumn } from "../model/file-columns.ts";
import type { LeadQuery } from "../model/lists.ts";
import { canWorkLeads } from "../policy.ts";
import { listExportRows, type ExportRow } from "../store/lists.server.ts";
import { findTimeZone } from "../store/rows.server.ts";

/** The list as CSV in the reader's language, in its order; only these leads if `ids` names any. */
export async function exportLeads(ctx: Ctx, query: LeadQuery, ids: readonly string[] = []): Promise<string> {
  const { actor } = ctx;
  allow(canWorkLeads(actor));
  await consumeLimit(ctx, "leadExports", actor.accountId);
  const t = getTranslator(ctx.locale);
  const timeZone = await findTimeZone(ctx, actor.contractorId);
  const rows = await listExportRows(ctx, query, { ids, limit: maxExported });
  const heads = exportColumns.map((column) => t(`leadlists:columns.${column}`));
  return formatCsv([heads, ...rows.map((row) => toCells(row, { t, timeZone }))]);
}

function toCells(
  { lead, customer, isContactStopped, assignee }: ExportRow,
  { t, timeZone }: { t: (key: string) => string; timeZone: string },
): string[] {
  const time = (moment: Date | null) => (moment ? toLocalMinute(moment, timeZone) : "");
  const cells: Record<ExportColumn, string> = {
    name: customer.name,
    phone: isContactStopped ? "" : customer.phone,
    email: isContactStopped ? "" : customer.email,
    address: customer.address,
    billingAddress: customer.billingAddress ?? "",
    city: lead.city,
    region: lead.region,
    postalCode: lead.postalCode,
    service: lead.category ? t(`services:${lead.category}`) : "",
    details: lead.details,
    status: t(`values:leadStatus.${lead.status}`),
    lostReason: lead.lostReason ? t(`leads:lostReason.${lead.lostReason}`) : "",
    value: lead.value === null ? "" : (lead.value / 100).toFixed(2),
    origin: t(`leads:origin.${lead.origin}`),
    source: customer.source ? t(`values:leadSource.${customer.source}`) : "",
    assignee: assignee ?? "",
    scheduledAt: time(lead.scheduledAt),
    createdAt: time(lead.createdAt),
    movedAt: time(lead.movedAt),
  };
  return exportColumns.map((column) => cells[column]);
}
