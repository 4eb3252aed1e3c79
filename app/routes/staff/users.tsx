import type { Route } from "./+types/users";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { listOpenResets } from "#app/features/factor-resets/service.server.ts";
import { parseStaffQuery } from "#app/features/staff/model.ts";
import { inviteStaff, inviteStaffAgain, withdrawStaffInvitation } from "#app/features/staff/service.server.ts";
import { setStaffDisabled } from "#app/features/staff/service/changes.server.ts";
import { confirmFreshCode } from "#app/features/staff/service/fresh-codes.server.ts";
import { loadStaffPage } from "#app/features/staff/service/list.server.ts";
import { StaffScreen } from "#app/features/staff/ui/staff-screen.tsx";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const query = parseStaffQuery(new URL(request.url).searchParams);
  return { page: await loadStaffPage(ctx, query), resets: await listOpenResets(ctx) };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
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
  const code = form.get("code");
  const fresh = await confirmFreshCode(ctx, typeof code === "string" ? code : null, readBrowserIdentity(request));
  if (act === "again") await inviteStaffAgain(fresh, invitationId);
  else await inviteStaff(fresh, readInvitation(form));
  return { done: "invited" as const };
});

function readInvitation(form: FormData): unknown {
  const [email, firstname, lastname] = ["email", "firstname", "lastname"].map((name) => form.get(name) ?? "");
  return { email, firstname, lastname, authorities: form.getAll("authorities"), brands: form.getAll("brands") };
}

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["staff", "team", "security"] };

/** Staff of the viewer's brands, and invitations. */
export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <StaffScreen {...loaderData} answer={actionData} />;
}
