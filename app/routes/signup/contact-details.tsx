import type { Route } from "./+types/contact-details";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { ContactDetailsFields } from "#app/features/business-details/ui/contact-details-fields.tsx";
import { SaveSectionForm } from "#app/features/business-details/ui/save-section-form.tsx";
import { ExistingBusinessNote } from "#app/features/contractor-sign-up/ui/existing-business-note.tsx";
import { stepFormId } from "#app/features/contractor-sign-up/ui/step-form.ts";
import { LeaveButtons, StepFrame } from "#app/features/contractor-sign-up/ui/step-frame.tsx";
import { PhoneVerificationPart } from "#app/features/sms/ui/phone-verification.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { leaveContactDetails, loadContactDetails } from "./contact-details.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadContactDetails(ctx));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => leaveContactDetails(ctx, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["joining", "details", "phone", "outcomes", "profile", "pages", "regions"] };

/** Creates the business. Offers to claim one that is there already. */
export default function ContactDetailsStep({ loaderData: { progress, form, phone }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { saved, addressStatus } = form;
  return (
    <StepFrame step="contactDetails" progress={progress}>
      <SaveSectionForm
        section="contactDetails"
        saved={saved}
        answer={actionData}
        formId={stepFormId}
        keepsUnsent
        actions={<LeaveButtons step="contactDetails" />}
      >
        {(fields) => (
          <>
            {/* Enter in a field presses the first button: it must save the step. */}
            <input type="submit" hidden name="leave" value="next" />
            <ExistingBusinessNote answer={actionData} />
            <ContactDetailsFields {...fields} addressStatus={addressStatus} />
            {phone && <PhoneVerificationPart state={phone} answer={actionData} />}
          </>
        )}
      </SaveSectionForm>
    </StepFrame>
  );
}
