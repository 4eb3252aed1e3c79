import type { Route } from "./+types/service-area";
import { canRevalidateArea } from "#app/client/failed-submissions.ts";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { LeaveButtons, StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { TunedAreaMap } from "#app/features/directory-map/ui/tuned-area-map.tsx";
import { ProfileAreaForm } from "#app/features/service-areas/ui/profile-area-form.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { leaveAreaStep, loadAreaStep } from "./area-step.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadAreaStep(ctx));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => leaveAreaStep(ctx, form));

export const shouldRevalidate = canRevalidateArea;

export const handle = { translations: ["joining", "serviceareas", "details", "map", "services", "pages", "outcomes"] };

export default function ServiceAreaStep({ loaderData: { progress, saved }, actionData: answer }: Route.ComponentProps) {
  useFocusInvalidField(answer);
  const path = paths.signUpServiceArea();
  return (
    <StepFrame step="serviceArea" progress={progress}>
      <ProfileAreaForm id={stepFormId} keepsUnsent saved={saved} answer={answer} path={path} AreaMap={TunedAreaMap}>
        <LeaveButtons step="serviceArea" />
      </ProfileAreaForm>
    </StepFrame>
  );
}
