import { Form, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/service-area";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { LeaveButtons, StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { TunedAreaMap } from "#app/features/directory-map/ui/tuned-area-map.tsx";
import { AreaConflict } from "#app/features/service-areas/ui/area-conflict.tsx";
import { AreaRefusal } from "#app/features/service-areas/ui/area-refusal.tsx";
import { ProfileAreaFields } from "#app/features/service-areas/ui/profile-area-fields.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { leaveAreaStep, loadAreaStep } from "./area-step.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadAreaStep(ctx));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => leaveAreaStep(ctx, form));

/** Previewing an area saves nothing, so nothing reloads. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isPreview = args.formData?.get("intent") === "area" && args.currentUrl.href === args.nextUrl.href;
  return canRevalidate(args) && !isPreview;
}

export const handle = { translations: ["joining", "serviceareas", "details", "map", "services", "pages", "outcomes"] };

export default function ServiceAreaStep({ loaderData: { progress, saved }, actionData: answer }: Route.ComponentProps) {
  useFocusInvalidField(answer);
  const path = paths.signUpServiceArea();
  return (
    <StepFrame step="serviceArea" progress={progress}>
      <AreaRefusal answer={answer} />
      <AreaConflict saved={saved} answer={answer} path={path} />
      <Form method="post" id={stepFormId} noValidate className="flex flex-col gap-6" key={saved.version}>
        <ProfileAreaFields saved={saved} answer={answer} path={path} AreaMap={TunedAreaMap} />
        <LeaveButtons step="serviceArea" />
      </Form>
    </StepFrame>
  );
}
