import { redirect } from "react-router";
import { listDocuments, removeDocument, saveDocument } from "#app/features/product-documents/service.server.ts";
import type { MasterColumn } from "#app/features/products/model/master-csv.ts";
import { checkMasterFile, importMasterText } from "#app/features/products/service/master-file.server.ts";
import { listMasterBrands, listMasterPage, loadMaster, saveMasterForm } from "#app/features/products/service/masters.server.ts";
import { parseSearchText } from "#app/lib/search-text.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { withNotice } from "#app/ui/notices.ts";
import { readUploadedFile } from "#app/platform/uploaded-documents.server.ts";

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
  if (act === "check") return { done: "checked", ...(await checkMasterFile(ctx, brand, form.get("file"))) };
  if (act === "import") {
    const checked = { text: String(form.get("text") ?? ""), seen: String(form.get("seen") ?? "") };
    return { done: "imported", counts: await importMasterText(ctx, brand, checked) };
  }
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
