import type { Ctx } from "#app/platform/context.ts";
import { formatCsv } from "#app/platform/csv.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { Receipt } from "../model.ts";
import { requireHomeowner } from "../policy.ts";
import { loadConsents } from "../service.server.ts";

const columns = [
  "grantedAt",
  "purpose",
  "channel",
  "contractor",
  "brand",
  "textVersion",
  "locale",
  "place",
  "networkHash",
  "withdrawnAt",
] as const satisfies readonly (keyof Receipt)[];

/** The caller's own receipts as CSV, with times in UTC. As JSON they are in the export of all data. */
export async function exportConsents(ctx: Ctx): Promise<string> {
  await consumeLimit(ctx, "consentExports", requireHomeowner(ctx.actor).userId);
  const { receipts } = await loadConsents(ctx);
  const t = getTranslator(ctx.locale);
  const toCell = (receipt: Receipt, column: (typeof columns)[number]) =>
    column === "purpose" || column === "channel" ? t(`consents:${column}.${receipt[column]}`) : (receipt[column] ?? "");
  return formatCsv([
    columns.map((column) => t(`consents:columns.${column}`)),
    ...receipts.map((receipt) => columns.map((column) => toCell(receipt, column))),
  ]);
}
