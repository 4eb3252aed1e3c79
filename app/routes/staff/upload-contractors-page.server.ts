import { redirect } from "react-router";
import { brandNames, brands } from "#app/brands/registry.ts";
import { hasFreshCode, requireSignedIn } from "#app/features/accounts/policy.ts";
import { countIn, isWorking, rowStates } from "#app/features/contractor-uploads/model.ts";
import {
  chooseColumns,
  discardUpload,
  isUndoOver,
  listPastUploads,
  listUploadBrands,
  loadUpload,
  startImport,
  startUndo,
} from "#app/features/contractor-uploads/service.server.ts";
import { listShownRows, loadExamples } from "#app/features/contractor-uploads/service/results.server.ts";
import { uploadContractors } from "#app/features/contractor-uploads/service/uploading.server.ts";
import { confirmFreshCode } from "#app/features/staff/service/fresh-codes.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

export async function loadUploadPage(ctx: Ctx, url: URL) {
  const needsCode = !hasFreshCode(requireSignedIn(ctx.actor), ctx.now);
  const id = url.searchParams.get("id");
  if (id !== null) return { needsCode, brandNames, start: null, upload: await loadOneUpload(ctx, id, url) };
  const own = listUploadBrands(ctx).map((code) => ({ code, name: brands[code].name }));
  return { needsCode, brandNames, start: { brands: own, past: await listPastUploads(ctx) }, upload: null };
}

async function loadOneUpload(ctx: Ctx, id: string, url: URL) {
  const upload = await loadUpload(ctx, id);
  const { brand, fileName, state, version, counts, rowCount, doneCount, attempts, headings, columns, importedAt } = upload;
  const written = countIn(counts, ["CREATED", "UPDATED"]);
  const examples = state === "MAPPING" || state === "CHECKED" ? await loadExamples(ctx, upload) : [];
  return {
    id,
    brand,
    fileName,
    state,
    version,
    counts,
    doneCount,
    rowCount,
    totalCount: state === "UNDOING" ? written : rowCount,
    isRetrying: attempts > 0,
    canUndo: state === "IMPORTED" && !isUndoOver(importedAt, ctx.now) && written > 0,
    columns: headings.map((heading, at) => ({ heading, example: examples[at] ?? "", column: columns[at] ?? null })),
    list: state === "MAPPING" || isWorking(state) ? null : await loadRowList(ctx, upload, url),
  };
}

/** Without a chosen state, what is to be corrected comes first. */
async function loadRowList(ctx: Ctx, upload: Awaited<ReturnType<typeof loadUpload>>, url: URL) {
  const state = rowStates.find((one) => one === url.searchParams.get("state")) ?? null;
  const hasErrors = upload.state === "CHECKED" && countIn(upload.counts, ["REFUSED"]) > 0;
  const states = state ? [state] : hasErrors ? (["REFUSED"] as const) : rowStates;
  const after = url.searchParams.get("after");
  const start = after !== null && /^\d{1,9}$/.test(after) ? Number(after) : 0;
  return { ...(await listShownRows(ctx, upload, { states, after: start })), state, isLaterPage: after !== null };
}

export async function submitUploadForm(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  const act = readAct(form, ["upload", "columns", "import", "undo", "discard"]);
  if (act === "upload") {
    const id = await uploadContractors(ctx, { file: form.get("file"), brand: String(form.get("brand") ?? "") });
    return redirect(paths.uploadContractors({ id }), 303);
  }
  const id = new URL(request.url).searchParams.get("id") ?? "";
  if (act === "discard") {
    await discardUpload(ctx, id);
    return redirect(paths.uploadContractors(), 303);
  }
  const seen = { id, seen: Number(form.get("seen")) };
  if (act === "columns") await chooseColumns(ctx, { ...seen, columns: form.getAll("column").map(String) });
  else await startWithCode(ctx, request, { form, act, seen });
  return redirect(paths.uploadContractors({ id }), 303);
}

interface CodedStep {
  form: FormData;
  act: "import" | "undo";
  seen: { id: string; seen: number };
}

async function startWithCode(ctx: Ctx, request: Request, { form, act, seen }: CodedStep): Promise<void> {
  const code = form.get("code");
  const fresh = await confirmFreshCode(ctx, typeof code === "string" ? code : null, readBrowserIdentity(request));
  const isTicked = (name: string) => form.get(name) === "1";
  const rules = { create: isTicked("create"), update: isTicked("update"), approve: isTicked("approve") };
  if (act === "import") await startImport(fresh, { ...seen, rules });
  else await startUndo(fresh, seen);
}
