import type { Route } from "./+types/user";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { ResetPanel } from "#app/features/factor-resets/ui/reset-panel.tsx";
import { MemberScreen } from "#app/features/staff/ui/member-screen.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadUserPage, submitUserPage } from "./user-page.server.ts";

export const loader = createLoader((ctx, { params }: Route.LoaderArgs) => loadUserPage(ctx, params.id));

export const action = createAction((ctx, { params, request }: Route.ActionArgs, form) =>
  submitUserPage(ctx, { userId: params.id, request }, form),
);

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["staff", "security"] };

/** Rights and two-step verification of one member of staff. */
export default function UserPage({ loaderData: { reset, requesterName, ...page }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return (
    <MemberScreen {...page} answer={actionData}>
      {reset && (reset.open || reset.can.request) && (
        <ResetPanel
          reset={reset}
          requesterName={requesterName}
          hasSecondFactor={page.member.hasSecondFactor}
          needsCode={page.needsCode}
          answer={actionData}
        />
      )}
    </MemberScreen>
  );
}
