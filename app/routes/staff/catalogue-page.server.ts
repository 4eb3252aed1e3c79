import { redirect } from "react-router";
import { listDocuments, removeDocument, saveDocument } from "#app/features/product-documents/service.server.ts";
import { maxCsvBytes } from "#app/features/products/model/csv-columns.ts";
import { masterColumns, type MasterColumn } from "#app/features/products/model/master-csv.ts";
import { maxMasterProducts } from "#app/features/products/model/master-products.ts";
import {
  checkMasters,
  importMasters,
  listMasterBrands,
  listMasterPage,
  loadMaster,
  saveMasterForm,
} from "#app/features/products/service/masters.server.ts";
import { fail } from "#app/lib/errors.ts";
import { parseSearchText } from "#app/lib/search-text.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { hasMoreLinesThan, parseCsv } from "#app/platform/csv.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { withNotice } from "#app/ui/notices.ts";
import { readUploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { readSpreadsheet, requireSpreadsheet } from "#app/platform/workbooks.server.ts";

export async function loadCatalogue(ctx: Ctx, search: URLSearchParams) {
  const brands = listMasterBrands(ctx);
  const brand = search.get("brand") ?? brands[0]?.code ?? "";
  const [text, after, product] = [parseSearchText(search.get("q"), 100), search.get("after"), search.get("product")];
  const page = brands.length === 0 && brand === "" ? { rows: [], next: null } : await listMasterPage(ctx, brand, { text, after });
  const open = product === null || brand === "" ? null : product === "new" ? ("new" as const) : await loadMaster(ctx, brand, product);
  const document = open === null || open === "new" ? null : ((await listDocuments(ctx, [open.id]))[open.id] ?? null);
  return { brand, brands, text, ...page, isLaterPage: after !== null, open, document };
}

export async function submitCatalogue(ctx: Ctx, search: URLSearchParams, form: FormData) {
  const brand = search.get("brand") ?? listMasterBrands(ctx)[0]?.code ?? "";
  const product = search.get("product");
  const act = readAct(form, ["save", "check", "import", "saveDocument", "removeDocument"]);
  if (act === "check") {
    const text = await readFile(ctx, form.get("file"));
    return { done: "checked", text, check: await checkMasters(ctx, brand, readRows(text)) };
  }
  if (act === "import") return { done: "imported", counts: await importChecked(ctx, brand, form) };
  if (act === "saveDocument") {
    await saveDocument(ctx, { brand, masterId: product ?? "" }, await readUploadedFile(form));
    return { done: "documentSaved" };
  }
  if (act === "removeDocument") {
    await removeDocument(ctx, { brand, masterId: product ?? "" });
    return { done: "documentRemoved" };
  }
  const typed = (column: MasterColumn) => String(form.get(column) ?? "");
  await saveMasterForm(ctx, brand, { id: product === "new" ? null : product, seen: Number(form.get("seen")), typed });
  return redirect(withNotice(paths.adminCatalogue({ brand }), "changesApplied"), 303);
}

async function readFile(ctx: Ctx, file: unknown): Promise<string> {
  const chosen = requireSpreadsheet(file, { missing: "products.csvMissing", maxBytes: maxCsvBytes });
  return readSpreadsheet(new Uint8Array(await chosen.arrayBuffer()), { locale: ctx.locale, maxBytes: maxCsvBytes });
}

/** The form sends the text that was checked, with what its check said. */
function importChecked(ctx: Ctx, brand: string, form: FormData) {
  const [text, ...counts] = ["text", "created", "changed", "unchanged"].map((name) => String(form.get(name) ?? "")) as [
    string,
    ...string[],
  ];
  if (Buffer.byteLength(text) > 2 * maxCsvBytes) fail("unprocessable", "input.bodyTooLarge");
  const [created = 0, changed = 0, unchanged = 0] = counts.map(Number);
  return importMasters(ctx, brand, { rows: readRows(text), seen: { created, changed, unchanged } });
}

/** Of a file whose first line names the columns. */
function readRows(text: string) {
  if (hasMoreLinesThan(text, maxMasterProducts * 2)) fail("unprocessable", "products.tooMany", { most: maxMasterProducts });
  const { rows, openQuote } = parseCsv(text);
  if (openQuote) fail("unprocessable", "products.masterQuote", { line: openQuote.line });
  const heads = (rows[0]?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const places = new Map(masterColumns.map((column) => [column, heads.indexOf(column.toLowerCase())]));
  const missing = (["kind", "manufacturer", "name"] as const).filter((column) => places.get(column) === -1);
  if (missing.length > 0) fail("unprocessable", "products.masterColumns", { columns: missing.join(", ") });
  return rows.slice(1).map(({ line, cells }) => ({ line, typed: (column: MasterColumn) => cells[places.get(column) ?? -1] ?? "" }));
}
