import type { Route } from "./+types/iteraction-center";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { WidgetEditor } from "#app/features/widgets/ui/widget-editor.tsx";
import { WidgetInUse } from "#app/features/widgets/ui/widget-in-use.tsx";
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
import { loadWidgetPage, submitWidgetPage } from "./widget-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadWidgetPage(ctx, new URL(request.url)));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitWidgetPage(ctx, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["widget", "outcomes", "values", "pages"] };

/** The path keeps the specification's spelling. */
export default function InteractionCenterPage({ loaderData: { saved, inUse, pictures }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const isSites = isRefusal(actionData) && actionData.typed["act"] === "sites";
  const isChanged = isRefusal(actionData) && actionData.failure.code === "widgets.changed";
  return (
    <SettingsPage title={t("pages:names.interactionCenter")} why={t("widget:why")}>
      <ChangeOutcome answer={actionData} />
      <Panel as="section" gap={4}>
        {saved.isAdvanced && <WidgetEditor key={saved.version} saved={saved} pictures={pictures} answer={isSites ? null : actionData} />}
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
      {inUse && <WidgetInUse {...inUse} answer={isSites ? actionData : null} />}
    </SettingsPage>
  );
}
