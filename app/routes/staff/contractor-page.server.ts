import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { brandNames } from "#app/brands/registry.ts";
import { canChangeRecords } from "#app/features/contractor-records/policy.ts";
import { addNote, loadContractorRecord } from "#app/features/contractor-records/service.server.ts";
import { deactivateContractor, restoreContractor, sendQuotingMail } from "#app/features/contractor-records/service/decisions.server.ts";
import { mergeFields } from "#app/features/contractor-merges/model.ts";
import { findMergedRecord, listMerges, loadMergePage } from "#app/features/contractor-merges/service.server.ts";
import { mergeContractors } from "#app/features/contractor-merges/service/merging.server.ts";
import { undoMerge } from "#app/features/contractor-merges/service/undoing.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { startActing } from "./acting.server.ts";

const decisions = ["note", "quotingMail", "deactivate", "restore"] as const;
const outcomes = [...decisions, "merged", "mergeUndone"] as const;

export async function loadContractorPage(ctx: Ctx, publicId: string, { searchParams }: URL) {
  const loaded = await loadContractorRecord(ctx, publicId);
  const done = outcomes.find((one) => one === searchParams.get("done")) ?? null;
  const other = searchParams.get("merge");
  const merge = other === null ? null : await loadMergePage(ctx, [publicId, other]);
  const [merges, mergedInto] = await Promise.all([listMerges(ctx, publicId), findMergedRecord(ctx, publicId)]);
  return { ...loaded, brandNames, canChange: canChangeRecords(ctx.actor), newNoteId: randomUUID(), done, merge, merges, mergedInto };
}

export async function submitContractorForm(ctx: Ctx, request: Request, { publicId, form }: { publicId: string; form: FormData }) {
  const act = readAct(form, ["actFor", "merge", "undoMerge", ...decisions]);
  if (act === "actFor") return startActing(ctx, request, form);
  if (act === "merge") return submitMerge(ctx, form);
  if (act === "undoMerge") {
    const kept = await undoMerge(ctx, String(form.get("merge") ?? ""));
    return redirect(paths.adminContractor({ publicId: kept }, { done: "mergeUndone" }), 303);
  }
  const read = (name: string) => String(form.get(name) ?? "");
  if (act === "note") await addNote(ctx, publicId, { id: read("id"), brand: read("brand"), words: read("words") });
  else if (act === "quotingMail") await sendQuotingMail(ctx, publicId, read("brand"));
  else if (act === "deactivate") await deactivateContractor(ctx, publicId, read("reason"));
  else await restoreContractor(ctx, publicId);
  return redirect(paths.adminContractor({ publicId }, { done: act }), 303);
}

/** The form names both contractors, also without scripts. */
async function submitMerge(ctx: Ctx, form: FormData) {
  const [one = "", other = ""] = String(form.get("others") ?? "").split(" ");
  const fields = Object.fromEntries(
    mergeFields.flatMap((field) => (form.has(`field-${field}`) ? [[field, form.get(`field-${field}`)]] : [])),
  );
  const input = { keep: form.get("keep"), fields, reason: form.get("reason"), seen: form.get("seen") };
  const kept = await mergeContractors(ctx, [one, other], input);
  return redirect(paths.adminContractor({ publicId: kept }, { done: "merged" }), 303);
}
