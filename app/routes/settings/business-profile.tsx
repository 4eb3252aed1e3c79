import { Link } from "react-router";
import type { Route } from "./+types/business-profile";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { BusinessProfileFields } from "#app/features/business-details/ui/business-profile-fields.tsx";
import { SaveSectionForm } from "#app/features/business-details/ui/save-section-form.tsx";
import { dropRefusal } from "#app/features/business-details/ui/section-form.ts";
import { NameYourPriceSwitch } from "#app/features/named-prices/ui/name-your-price-switch.tsx";
import { VacationNote } from "#app/features/pauses/ui/vacation-note.tsx";
import { PhotoSettings } from "#app/features/photos/ui/photo-settings.tsx";
import { PreviewLinkPanel } from "#app/features/profiles/ui/preview-link-panel.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadBusinessProfile, saveBusinessProfile } from "./business-profile.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadBusinessProfile(ctx));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => saveBusinessProfile(ctx, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["photos", "photochecks", "details", "profile", "outcomes", "vacation", "pages", "regions"],
};

const profileFormId = "profile";

export default function BusinessProfilePage({
  loaderData: { name, previewLink, accountId, region, vacationMode, allowNameYourPrice, asksHeatPump, book, form },
  actionData,
}: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("pages:names.businessProfile")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("pages:names.businessProfile")}</h1>
        <p className="text-muted">
          {t("photos:why")}{" "}
          <a className="link" href={previewLink}>
            {t("photos:look")}
          </a>
        </p>
      </header>
      {vacationMode && <VacationNote />}
      <PhotoSettings name={name} book={book} answer={dropRefusal("profile", actionData)} formId={profileFormId} />
      <SaveSectionForm section="profile" {...form} answer={actionData} formId={profileFormId} hasFiles>
        {(fields) => <BusinessProfileFields {...fields} region={region} asksHeatPump={asksHeatPump} />}
      </SaveSectionForm>
      <NameYourPriceSwitch on={allowNameYourPrice} />
      <PreviewLinkPanel href={previewLink} />
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link" to={paths.brandMemberships()}>
          {t("pages:names.brandMemberships")}
        </Link>
        <Link className="link" to={paths.businessList({ id: accountId })}>
          {t("pages:names.businessList")}
        </Link>
      </p>
    </div>
  );
}
