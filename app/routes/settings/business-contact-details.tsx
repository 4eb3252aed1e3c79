import type { Route } from "./+types/business-contact-details";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { loadAddressStatus, loadContactDetails } from "#app/features/business-details/service.server.ts";
import { ContactDetailsFields } from "#app/features/business-details/ui/contact-details-fields.tsx";
import { SaveSectionForm } from "#app/features/business-details/ui/save-section-form.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { SettingsPage } from "./settings-page.tsx";
import { saveSectionForm } from "./section-forms.server.ts";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({
  form: { saved: await loadContactDetails(ctx) },
  addressStatus: await loadAddressStatus(ctx),
}));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => saveSectionForm(ctx, "contactDetails", form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["details", "profile", "outcomes", "pages", "regions"] };

export default function BusinessContactDetailsPage({ loaderData: { form, addressStatus }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <SettingsPage title={t("pages:names.contactDetails")} why={t("details:contactDetails.why")}>
      <SaveSectionForm section="contactDetails" {...form} answer={actionData}>
        {(fields) => <ContactDetailsFields {...fields} addressStatus={addressStatus} />}
      </SaveSectionForm>
    </SettingsPage>
  );
}
