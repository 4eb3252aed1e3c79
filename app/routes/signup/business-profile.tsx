import type { Route } from "./+types/business-profile";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { BusinessProfileFields } from "#app/features/business-details/ui/business-profile-fields.tsx";
import { SaveSectionForm } from "#app/features/business-details/ui/save-section-form.tsx";
import { dropRefusal } from "#app/features/business-details/ui/section-form.ts";
import { loadProfileStep } from "#app/features/contractor-sign-up/service/known-values.server.ts";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { LeaveButtons, StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { PhotoSettings } from "#app/features/photos/ui/photo-settings.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadBusinessProfile } from "../settings/business-profile.server.ts";
import { handlePhotoForms } from "../settings/photo-forms.server.ts";
import { leaveSectionStep, requireBusiness } from "./steps.server.ts";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => {
  requireBusiness(ctx);
  const { name, book, asksHeatPump } = await loadBusinessProfile(ctx);
  return { name, book, asksHeatPump, ...(await loadProfileStep(ctx)) };
});

/** Photos are saved at once, the profile when the step is left. */
export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  requireBusiness(ctx);
  return (await handlePhotoForms(ctx, form)) ?? leaveSectionStep(ctx, "profile", form);
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["joining", "photos", "photochecks", "details", "profile", "outcomes", "pages", "regions"],
};

export default function BusinessProfileStep({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { progress, name, book, saved, region, asksHeatPump } = loaderData;
  return (
    <StepFrame step="profile" progress={progress}>
      <PhotoSettings name={name} book={book} answer={dropRefusal("profile", actionData)} formId={stepFormId} />
      <SaveSectionForm
        section="profile"
        saved={saved}
        answer={actionData}
        formId={stepFormId}
        keepsUnsent
        hasFiles
        actions={<LeaveButtons step="profile" />}
      >
        {(fields) => <BusinessProfileFields {...fields} region={region} asksHeatPump={asksHeatPump} isShort />}
      </SaveSectionForm>
    </StepFrame>
  );
}
