import { redirect } from "react-router";
import {
  chooseColumns,
  discardImport,
  importLeads,
  listPastImports,
  listStayedLeads,
  loadImport,
  undoImport,
} from "#app/features/lead-imports/service.server.ts";
import { checkImport } from "#app/features/lead-imports/service/check.server.ts";
import { uploadLeads } from "#app/features/lead-imports/service/uploads.server.ts";
import { loadDeskTimeZone } from "#app/features/leads/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

/** Leads that stayed and are named. */
const shownStayed = 50;

export async function loadImportPage(ctx: Ctx, id: string | null) {
  const none = { fileName: "", rowCount: 0, check: null, done: null, past: null };
  if (id === null) return { ...none, past: { imports: await listPastImports(ctx), timeZone: await loadDeskTimeZone(ctx) } };
  const file = await loadImport(ctx, id);
  const { fileName } = file;
  if (file.importedAt === null) {
    const check = await checkImport(ctx, file);
    return { ...none, fileName, rowCount: check.rowCount, check };
  }
  const { added, skipped, refused, removed, undoneAt } = file;
  const stayed = await listStayedLeads(ctx, id);
  const undone = undoneAt === null ? null : { removed };
  const done = { id, added, skipped, refused, undone, stayed: { count: stayed.length, leads: stayed.slice(0, shownStayed) } };
  return { ...none, fileName, done };
}

export async function submitImportForm(ctx: Ctx, form: FormData, id: string): Promise<Response> {
  const act = readAct(form, ["upload", "columns", "import", "undo", "discard"]);
  if (act === "upload") return redirect(paths.importLeads({ id: await uploadLeads(ctx, form.get("file")) }), 303);
  if (act === "columns") await chooseColumns(ctx, { id, columns: form.getAll("column").map(String) });
  if (act === "import") await importLeads(ctx, { id, addKnown: form.get("known") === "1" });
  if (act === "undo") await undoImport(ctx, id);
  if (act === "discard") await discardImport(ctx, id);
  return redirect(act === "discard" ? paths.importLeads() : paths.importLeads({ id }), 303);
}
