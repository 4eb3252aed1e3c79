import type { Route } from "./+types/webhooks";
import { WebhooksContent } from "#app/features/webhooks/ui/webhooks-content.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { SettingsPage } from "./settings-page.tsx";
import { loadWebhooksPage, submitWebhooksPage } from "./webhooks-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadWebhooksPage(ctx, "contractor", new URL(request.url)));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitWebhooksPage(ctx, "contractor", form));

export const handle: PageHandle = { translations: ["webhooks", "pages"] };

/** Where a contractor's other systems hear of its requests, quotes, orders, leads and reviews. */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <SettingsPage title={t("pages:names.webhooks")} why={t("webhooks:about.contractor")}>
      <WebhooksContent shown={loaderData} path={paths.webhookSettings} answer={actionData} />
    </SettingsPage>
  );
}
