import type { Route } from "./+types/users";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { listOpenResets } from "#app/features/factor-resets/service.server.ts";
import { parseStaffQuery } from "#app/features/staff/model.ts";
import { loadStaffPage } from "#app/features/staff/service/list.server.ts";
import { StaffScreen } from "#app/features/staff/ui/staff-screen.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { submitStaffForm } from "./users-page.server.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const query = parseStaffQuery(new URL(request.url).searchParams);
  return { page: await loadStaffPage(ctx, query), resets: await listOpenResets(ctx) };
});

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitStaffForm(ctx, request, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["staff", "team", "security"] };

/** Staff of the viewer's brands, and invitations. */
export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <StaffScreen {...loaderData} answer={actionData} />;
}
