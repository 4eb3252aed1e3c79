import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { brands } from "#app/brands/registry.ts";
import { canChangeRecords } from "#app/features/contractor-records/policy.ts";
import { addNote, loadContractorRecord } from "#app/features/contractor-records/service.server.ts";
import { deactivateContractor, restoreContractor, sendQuotingMail } from "#app/features/contractor-records/service/decisions.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { startActing } from "./acting.server.ts";

const outcomes = ["note", "quotingMail", "deactivate", "restore"] as const;

export async function loadContractorPage(ctx: Ctx, publicId: string, { searchParams }: URL) {
  const loaded = await loadContractorRecord(ctx, publicId);
  const brandNames = Object.fromEntries(Object.values(brands).map(({ code, name }) => [code, name]));
  const done = outcomes.find((one) => one === searchParams.get("done")) ?? null;
  return { ...loaded, brandNames, canChange: canChangeRecords(ctx.actor), newNoteId: randomUUID(), done };
}

export async function submitContractorForm(ctx: Ctx, request: Request, { publicId, form }: { publicId: string; form: FormData }) {
  const act = readAct(form, ["actFor", ...outcomes]);
  if (act === "actFor") return startActing(ctx, request, form);
  const read = (name: string) => String(form.get(name) ?? "");
  if (act === "note") await addNote(ctx, publicId, { id: read("id"), brand: read("brand"), words: read("words") });
  else if (act === "quotingMail") await sendQuotingMail(ctx, publicId, read("brand"));
  else if (act === "deactivate") await deactivateContractor(ctx, publicId, read("reason"));
  else await restoreContractor(ctx, publicId);
  return redirect(paths.adminContractor({ publicId }, { done: act }), 303);
}
