import type { Route } from "./+types/webhooks";
import { WebhooksContent } from "#app/features/webhooks/ui/webhooks-content.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { loadWebhooksPage, submitWebhooksPage } from "../settings/webhooks-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadWebhooksPage(ctx, "brand", new URL(request.url)));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitWebhooksPage(ctx, "brand", form));

export const handle: PageHandle = { translations: ["webhooks", "pages"] };

/** Where brands' other systems hear of what happens at the brand. */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t("pages:names.webhooks")} about={t("webhooks:about.brand")} />
      <WebhooksContent shown={loaderData} path={paths.adminWebhooks} answer={actionData} />
    </div>
  );
}
