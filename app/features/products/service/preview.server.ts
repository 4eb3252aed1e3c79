import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { readSpreadsheet, requireSpreadsheet } from "#app/platform/workbooks.server.ts";
import { getInstalledPrice } from "../model.ts";
import { maxCsvBytes, type CsvColumn } from "../model/csv-columns.ts";
import { changedFields, countStates, type PlannedRow } from "../model/csv-plan.ts";
import { toMakerName } from "../model/makers.ts";
import { loadProductOwner } from "../service.server.ts";
import { planImport } from "./csv.server.ts";

/** Rows shown per outcome; the rest are only counted. */
const shownRows = 100;

/** Refused rows come first. `text` is the file, which the form posts back. */
export async function previewFile(ctx: Ctx, file: unknown) {
  const { contractorId } = await loadProductOwner(ctx);
  const chosen = requireSpreadsheet(file, { missing: "products.csvMissing", maxBytes: maxCsvBytes });
  await consumeLimit(ctx, "productImports", String(contractorId));
  const text = await readSpreadsheet(new Uint8Array(await chosen.arrayBuffer()), { locale: ctx.locale, maxBytes: maxCsvBytes });
  const { rows, unknown } = await planImport(ctx, text);
  const shown = (["refused", "changed", "new"] as const).flatMap((state) => rows.filter((row) => row.state === state).slice(0, shownRows));
  return { counts: countStates(rows), rows: shown.map(toPreviewRow), unknown, text };
}

function toPreviewRow(row: PlannedRow) {
  const { line, manufacturer, productName, state, product, refused } = row;
  const maker = product ? toMakerName(product.serviceCategory, product.manufacturer) : manufacturer;
  const changes = state === "changed" ? [...new Set(changedFields(row).map(toColumn))] : [];
  const price = changes.includes("price")
    ? { was: row.before && getInstalledPrice(row.before), now: product && getInstalledPrice(product) }
    : null;
  return { line, name: `${maker} ${productName}`.trim(), state, changes, price, refused };
}

function toColumn(field: string): CsvColumn {
  return (field.startsWith("pricePer") ? "price" : field) as CsvColumn;
}
