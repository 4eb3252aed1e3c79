import { redirect } from "react-router";
import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import { loadOwnVacationMode } from "#app/features/contractors/service/vacation.server.ts";
import { loadOverview } from "#app/features/contractor-sign-up/service/overview.server.ts";
import { isFiltered, type LeadQuery } from "#app/features/leads/model/lists.ts";
import { deleteView, listSavedViews, saveView } from "#app/features/lead-lists/service.server.ts";
import { changeStatus, countLeads, listLeads, loadBoard, loadDeskTimeZone } from "#app/features/leads/service.server.ts";
import { listReminders, listTodaysReminders } from "#app/features/reminders/service.server.ts";
import { loadReplyClock } from "#app/features/reply-clock/service.server.ts";
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
    today: isNarrowed || !hasLeads ? null : await listTodaysReminders(ctx),
    colleagues: await listColleagueNames(ctx),
    timeZone: await loadDeskTimeZone(ctx),
    hasJoined: searchParams.has("joined"),
    isAway: await loadOwnVacationMode(ctx),
    planNotice: await findPlanNotice(ctx),
    listing: hasLeads ? null : ((await loadOverview(ctx))?.listing ?? null),
  };
}

/** What the page of a lead shows beside the lead and its quote. */
export async function loadLeadPanels(ctx: Ctx, leadId: string) {
  return { reminders: await listReminders(ctx, leadId), clock: await loadReplyClock(ctx, leadId) };
}

export async function listColleagueNames(ctx: Ctx): Promise<{ userId: string; name: string }[]> {
  const colleagues = await listColleagues(ctx);
  return colleagues.map(({ userId, firstname, lastname, email }) => ({ userId, name: `${firstname} ${lastname}`.trim() || email }));
}

/** A move of a card, by its form or by dragging; a list to name or a name to delete. */
export async function submitDeskForm(ctx: Ctx, form: FormData, { search }: URL): Promise<Response> {
  const act = readAct(form, ["move", "saveView", "deleteView"]);
  const read = (name: string) => String(form.get(name) ?? "");
  if (act === "move") await changeStatus(ctx, { id: read("lead"), seen: read("seen"), status: form.get("status") });
  if (act === "saveView") await saveView(ctx, { name: read("name"), query: read("query") });
  if (act === "deleteView") await deleteView(ctx, read("view"));
  return redirect(act === "move" ? paths.leads({ view: "board" }) : paths.leads(new URLSearchParams(search)), 303);
}
