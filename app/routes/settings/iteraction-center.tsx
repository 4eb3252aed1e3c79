import type { Route } from "./+types/iteraction-center";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { listOwnPhotos } from "#app/features/photos/service.server.ts";
import { loadWidget, saveWidget } from "#app/features/widgets/service.server.ts";
import { WidgetEditor } from "#app/features/widgets/ui/widget-editor.tsx";
import { WidgetPreview } from "#app/features/widgets/ui/widget-preview.tsx";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { ChangeOutcome } from "./change-outcome.tsx";
import { SettingsPage } from "./settings-page.tsx";

/** Pictures to choose from: the logo and the first photos. */
const maxPictures = 12;

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => {
  const saved = await loadWidget(ctx);
  const { logo, photos } = await listOwnPhotos(ctx);
  const own = [...(logo ? [logo] : []), ...photos];
  const chosen = own.slice(maxPictures).filter(({ id }) => id === saved.widget.picture);
  return { saved, pictures: [...own.slice(0, maxPictures), ...chosen] };
});

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const names = ["welcomePhrase", "primaryColor", "secondaryColor", "seen"];
  const typed = Object.fromEntries(names.map((name) => [name, form.get(name)]));
  await saveWidget(ctx, { ...typed, picture: form.get("picture") || null, buttons: form.getAll("buttons") });
  return { saved: true };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["widget", "outcomes", "values", "pages"] };

/** The path keeps the specification's spelling. */
export default function InteractionCenterPage({ loaderData: { saved, pictures }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const isChanged = isRefusal(actionData) && actionData.failure.code === "widgets.changed";
  return (
    <SettingsPage title={t("pages:names.interactionCenter")} why={t("widget:why")}>
      <ChangeOutcome answer={actionData} />
      <Panel as="section" gap={4}>
        {saved.isAdvanced && <WidgetEditor key={saved.version} saved={saved} pictures={pictures} answer={actionData} />}
        {isChanged && (
          <WidgetPreview widget={saved.widget} businessName={saved.businessName} pictures={pictures} title={t("widget:savedByOthers")} />
        )}
        {!saved.isAdvanced && (
          <>
            <p>{t(saved.version > 0 ? "widget:advancedKept" : "widget:advancedOnly")}</p>
            <ButtonLink look="primary" href={paths.planSettings()} className="self-start">
              {t("widget:seeAdvanced")}
            </ButtonLink>
            <WidgetPreview widget={saved.widget} businessName={saved.businessName} pictures={pictures} />
          </>
        )}
      </Panel>
    </SettingsPage>
  );
}
