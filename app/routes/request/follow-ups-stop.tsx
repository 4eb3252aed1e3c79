import { Form } from "react-router";
import type { Route } from "./+types/follow-ups-stop";
import { optOutOfFollowUps, requireStopKey } from "#app/features/follow-ups/service.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { SecretAddress } from "#app/ui/secret-address.tsx";

/** The link's secret is in its query, which is not logged. */
const readKey = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => {
  requireStopKey(readKey(request));
  return { brand: ctx.brand.name };
});

/** Also by the button of a mail program (RFC 8058). */
export const action = createAction(async (ctx, { request }: Route.ActionArgs) => {
  await optOutOfFollowUps(ctx, readKey(request));
  return { isDone: true };
});

export const handle: PageHandle = { translations: ["followups"] };

/** Landing page that turns follow-ups off. */
export default function StopFollowUps({ loaderData: { brand }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("followups:optOut.title")}</title>
      <meta name="robots" content="noindex" />
      <SecretAddress />
      <h1 className="text-2xl font-semibold">{t("followups:optOut.title")}</h1>
      {isDone(actionData) ? (
        <Panel as="output">{t("followups:optOut.done", { brand })}</Panel>
      ) : (
        <Panel as={Form} gap={4} method="post">
          <p className="text-muted">{t("followups:optOut.text", { brand })}</p>
          <RefusalNote answer={actionData} />
          <Button look="primary">{t("followups:optOut.button")}</Button>
        </Panel>
      )}
    </div>
  );
}
