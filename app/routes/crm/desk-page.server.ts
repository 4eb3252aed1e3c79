import { redirect } from "react-router";
import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import { loadOwnVacationMode } from "#app/features/contractors/service/vacation.server.ts";
import { loadOverview } from "#app/features/contractor-sign-up/service/overview.server.ts";
import { isFiltered, type LeadQuery } from "#app/features/leads/model/lists.ts";
import { asksDetails, leadStatusNames } from "#app/features/leads/model/statuses.ts";
import {
  changeStatusWithUndo,
  deleteView,
  findUndoableChange,
  listSavedViews,
  saveView,
  undoChange,
} from "#app/features/lead-lists/service.server.ts";
import { countLeads, listLeads, loadBoard, loadDeskTimeZone } from "#app/features/leads/service.server.ts";
import { listTodaysReminders } from "#app/features/reminders/service.server.ts";
import { findPlanNotice } from "#app/features/plans/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

/** Leads that need attention and stand above the list. */
const needsOnTop = 20;

export async function loadDesk(ctx: Ctx, query: LeadQuery, searchParams: URLSearchParams) {
  const view = searchParams.get("view") === "board" ? ("board" as const) : ("list" as const);
  const after = searchParams.get("after");
  const counts = await countLeads(ctx, query);
  const isNarrowed = after !== null || isFiltered(query);
  const hasLeads = counts.all > 0 || isNarrowed;
  const isList = view === "list" && hasLeads;
  return {
    query,
    view,
    counts,
    hasLeads,
    isLaterPage: after !== null,
    isSelecting: isList && searchParams.has("select"),
    savedViews: await listSavedViews(ctx),
    needs: isList && !isNarrowed ? (await listLeads(ctx, { ...query, needsAttention: true }, { size: needsOnTop })).rows : [],
    page: isList ? await listLeads(ctx, query, { after }) : { rows: [], next: null },
    board: view === "board" ? await loadBoard(ctx, query) : [],
    moved: await findUndoableChange(ctx, searchParams.get("moved")),
    today: isNarrowed || !hasLeads ? null : await listTodaysReminders(ctx),
    colleagues: await listColleagueNames(ctx),
    timeZone: await loadDeskTimeZone(ctx),
    hasJoined: searchParams.has("joined"),
    isAway: await loadOwnVacationMode(ctx),
    planNotice: await findPlanNotice(ctx),
    listing: hasLeads ? null : ((await loadOverview(ctx))?.listing ?? null),
  };
}

export async function listColleagueNames(ctx: Ctx): Promise<{ userId: string; name: string }[]> {
  const colleagues = await listColleagues(ctx);
  return colleagues.map(({ userId, firstname, lastname, email }) => ({ userId, name: `${firstname} ${lastname}`.trim() || email }));
}

/** A move of a card, by its form or by dragging, and its undo; a list to name or a name to delete. */
export async function submitDeskForm(ctx: Ctx, form: FormData, { search }: URL): Promise<Response> {
  const act = readAct(form, ["move", "undo", "saveView", "deleteView"]);
  const read = (name: string) => String(form.get(name) ?? "");
  const shown = new URLSearchParams(search);
  shown.delete("moved");
  if (act === "move") return moveCard(ctx, { id: read("lead"), seen: read("seen"), status: read("status") }, shown);
  if (act === "undo") await undoChange(ctx, read("change"));
  if (act === "saveView") await saveView(ctx, { name: read("name"), query: read("query") });
  if (act === "deleteView") await deleteView(ctx, read("view"));
  return redirect(paths.leads(shown), 303);
}

/** Opens the lead for a status that asks something. */
async function moveCard(ctx: Ctx, card: { id: string; seen: string; status: string }, shown: URLSearchParams): Promise<Response> {
  const status = leadStatusNames.find((known) => known === card.status);
  if (status && asksDetails(status)) return redirect(`${paths.lead({ id: card.id }, { to: status })}#status`, 303);
  const moved = await changeStatusWithUndo(ctx, card);
  if (moved) shown.set("moved", moved);
  return redirect(paths.leads(shown), 303);
}
