import { redirect } from "react-router";
import { maxBulk, parseBulkChange } from "#app/features/lead-lists/model.ts";
import { loadBulkResult, planBulk, runBulk, undoBulk } from "#app/features/lead-lists/service.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { listLeads } from "#app/features/leads/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { listColleagueNames } from "./desk-page.server.ts";

/** What a change of several leads would do, or what one did. */
export async function loadBulkPage(ctx: Ctx, query: URLSearchParams) {
  const done = query.get("done");
  const change = parseBulkChange(query.get("change"));
  return {
    result: done === null ? null : await loadBulkResult(ctx, done),
    change,
    selection: [...query].filter(([name]) => name !== "change"),
    leads: done === null ? await planBulk(ctx, await readIds(ctx, query), change) : [],
    colleagues: await listColleagueNames(ctx),
    idempotencyKey: newSecretKey(),
  };
}

/** Those ticked, or all that match. */
async function readIds(ctx: Ctx, query: URLSearchParams): Promise<string[]> {
  if (query.has("all")) return (await listLeads(ctx, parseLeadQuery(query), { size: maxBulk })).rows.map(({ id }) => id);
  return query.getAll("lead").slice(0, maxBulk);
}

export async function submitBulkForm(ctx: Ctx, form: FormData): Promise<Response> {
  const act = readAct(form, ["change", "undo"]);
  const read = (name: string) => String(form.get(name) ?? "");
  if (act === "undo") await undoBulk(ctx, read("id"));
  const id =
    act === "undo" ? read("id") : await runBulk(ctx, { leads: read("leads"), change: read("change"), idempotencyKey: read("key") });
  return redirect(paths.bulkLeads({ done: id }), 303);
}
