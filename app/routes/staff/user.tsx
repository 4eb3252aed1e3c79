import type { Route } from "./+types/user";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { endUserSessions } from "#app/features/accounts/service/staff.server.ts";
import { loadStaffMember, saveStaffRights } from "#app/features/staff/service/changes.server.ts";
import { confirmFreshCode } from "#app/features/staff/service/fresh-codes.server.ts";
import { loadStaffPage } from "#app/features/staff/service/list.server.ts";
import { MemberScreen } from "#app/features/staff/ui/member-screen.tsx";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const { brands, needsCode } = await loadStaffPage(ctx);
  return { ...(await loadStaffMember(ctx, params.id)), brands, needsCode };
});

export const action = createAction(async (ctx, { params, request }: Route.ActionArgs, form) => {
  if (readAct(form, ["rights", "signOut"]) === "signOut") {
    await loadStaffMember(ctx, params.id);
    await endUserSessions(ctx, params.id);
    return { done: "signedOut" as const };
  }
  const code = form.get("code");
  const fresh = await confirmFreshCode(ctx, typeof code === "string" ? code : null, readBrowserIdentity(request));
  const rights = { authorities: form.getAll("authorities"), brands: form.getAll("brands") };
  await saveStaffRights(fresh, { userId: params.id, seen: form.get("seen") ?? "", ...rights });
  return { done: "rights" as const };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["staff", "security"] };

/** Rights of one member of staff. */
export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <MemberScreen {...loaderData} answer={actionData} />;
}
