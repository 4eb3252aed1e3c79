import { endUserSessions } from "#app/features/accounts/service/staff.server.ts";
import { approveFactorReset, endFactorReset, loadFactorReset, requestFactorReset } from "#app/features/factor-resets/service.server.ts";
import { loadStaffMember, saveStaffRights } from "#app/features/staff/service/changes.server.ts";
import { confirmFreshCode } from "#app/features/staff/service/fresh-codes.server.ts";
import { findRightsChoices, findStaffName } from "#app/features/staff/service/list.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

export async function loadUserPage(ctx: Ctx, userId: string) {
  const found = await loadStaffMember(ctx, userId);
  const reset = await loadFactorReset(ctx, userId);
  const requesterName = reset?.open ? await findStaffName(ctx, reset.open.requestedBy) : "";
  return { ...found, ...findRightsChoices(ctx), reset, requesterName };
}

export async function submitUserPage(ctx: Ctx, { userId, request }: { userId: string; request: Request }, form: FormData) {
  const act = readAct(form, ["rights", "signOut", "requestReset", "approveReset", "endReset"]);
  await loadStaffMember(ctx, userId);
  if (act === "signOut") {
    await endUserSessions(ctx, userId);
    return { done: "signedOut" as const };
  }
  if (act === "endReset") {
    await endFactorReset(ctx, String(form.get("reset") ?? ""));
    return { done: act };
  }
  const code = form.get("code");
  const fresh = await confirmFreshCode(ctx, typeof code === "string" ? code : null, readBrowserIdentity(request));
  if (act === "requestReset") await requestFactorReset(fresh, userId);
  else if (act === "approveReset") await approveFactorReset(fresh, String(form.get("reset") ?? ""));
  else await saveStaffRights(fresh, { userId, seen: form.get("seen") ?? "", ...readRights(form) });
  return { done: act };
}

function readRights(form: FormData) {
  return { authorities: form.getAll("authorities"), brands: form.getAll("brands") };
}
