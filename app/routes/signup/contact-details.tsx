import { redirect } from "react-router";
import type { Route } from "./+types/contact-details";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { ContactDetailsFields } from "#app/features/business-details/ui/contact-details-fields.tsx";
import { SaveSectionForm } from "#app/features/business-details/ui/save-section-form.tsx";
import { findLeavePath } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress } from "#app/features/contractor-sign-up/service.server.ts";
import { loadContactStep, saveContactStep } from "#app/features/contractor-sign-up/service/contact-step.server.ts";
import { ExistingBusinessNote } from "#app/features/contractor-sign-up/ui/existing-business-note.tsx";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { LeaveButtons, StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({
  progress: await loadProgress(ctx),
  form: { ...(await loadContactStep(ctx)), userId: requireSignedIn(ctx.actor).userId },
}));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  await saveContactStep(ctx, form);
  return redirect(findLeavePath("contactDetails", form.get("leave")), 303);
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["joining", "details", "outcomes", "profile", "pages"] };

/** Creates the business. Offers to claim one that is there already. */
export default function ContactDetailsStep({ loaderData: { progress, form }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { saved, addressStatus, userId } = form;
  return (
    <StepFrame step="contactDetails" progress={progress}>
      <SaveSectionForm
        section="contactDetails"
        saved={saved}
        userId={userId}
        answer={actionData}
        formId={stepFormId}
        actions={<LeaveButtons step="contactDetails" />}
      >
        {(fields) => (
          <>
            <ExistingBusinessNote answer={actionData} />
            <ContactDetailsFields {...fields} addressStatus={addressStatus} />
          </>
        )}
      </SaveSectionForm>
    </StepFrame>
  );
}
