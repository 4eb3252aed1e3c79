import type { Route } from "./+types/about";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { AboutFields } from "#app/features/business-details/ui/about-fields.tsx";
import { SaveSectionForm } from "#app/features/business-details/ui/save-section-form.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { SettingsPage } from "./settings-page.tsx";
import { loadSectionForm, saveSectionForm } from "./section-forms.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadSectionForm(ctx, "about"));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => saveSectionForm(ctx, "about", form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["details", "profile", "outcomes", "pages"] };

export default function AboutPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <SettingsPage title={t("pages:names.about")} why={t("details:about.why")}>
      <SaveSectionForm section="about" {...loaderData} answer={actionData}>
        {(fields) => <AboutFields {...fields} />}
      </SaveSectionForm>
    </SettingsPage>
  );
}
