import type { Route } from "./+types/about";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { AboutFields } from "#app/features/business-details/ui/about-fields.tsx";
import { SaveSectionForm } from "#app/features/business-details/ui/save-section-form.tsx";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { LeaveButtons, StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { leaveSectionStep, loadSectionStep } from "./steps.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadSectionStep(ctx, "about"));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => leaveSectionStep(ctx, "about", form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["joining", "details", "outcomes", "profile", "pages"] };

export default function AboutStep({ loaderData: { progress, form }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return (
    <StepFrame step="about" progress={progress}>
      <SaveSectionForm
        section="about"
        {...form}
        answer={actionData}
        formId={stepFormId}
        keepsUnsent
        actions={<LeaveButtons step="about" />}
      >
        {(fields) => <AboutFields {...fields} />}
      </SaveSectionForm>
    </StepFrame>
  );
}
