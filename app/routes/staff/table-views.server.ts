import type { ViewTable } from "#app/features/staff-views/model.ts";
import { deleteStaffView, saveStaffView } from "#app/features/staff-views/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

/** Saves or deletes a named list; returns the list that is shown afterwards. */
export async function submitView(ctx: Ctx, table: ViewTable, form: FormData): Promise<string> {
  const act = readAct(form, ["saveView", "deleteView"]);
  const read = (name: string) => String(form.get(name) ?? "");
  if (act === "saveView") await saveStaffView(ctx, { table, name: read("name"), query: read("query") });
  else await deleteStaffView(ctx, read("view"));
  return read("query");
}
