import { StaffInvitation } from "#app/features/staff/model.ts";
import { inviteStaff, inviteStaffAgain, withdrawStaffInvitation } from "#app/features/staff/service.server.ts";
import { setStaffDisabled } from "#app/features/staff/service/changes.server.ts";
import { confirmFreshCode } from "#app/features/staff/service/fresh-codes.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { parseInput } from "#app/platform/api.server.ts";

export async function submitStaffForm(ctx: Ctx, request: Request, form: FormData) {
  const act = readAct(form, ["disable", "enable", "withdraw", "again", "invite"]);
  const userId = String(form.get("userId") ?? "");
  if (act === "disable" || act === "enable") {
    await setStaffDisabled(ctx, userId, act === "disable");
    return { done: act === "disable" ? ("disabled" as const) : ("enabled" as const) };
  }
  const invitationId = String(form.get("invitationId") ?? "");
  if (act === "withdraw") {
    await withdrawStaffInvitation(ctx, invitationId);
    return { done: "withdrawn" as const };
  }
  // A code works once: what the form lacks is said before it is used.
  if (act === "invite") parseInput(StaffInvitation, readInvitation(form));
  const code = form.get("code");
  const fresh = await confirmFreshCode(ctx, typeof code === "string" ? code : null, readBrowserIdentity(request));
  if (act === "again") await inviteStaffAgain(fresh, invitationId);
  else await inviteStaff(fresh, readInvitation(form));
  return { done: "invited" as const };
}

function readInvitation(form: FormData): unknown {
  const [email, firstname, lastname] = ["email", "firstname", "lastname"].map((name) => form.get(name) ?? "");
  return { email, firstname, lastname, authorities: form.getAll("authorities"), brands: form.getAll("brands") };
}
