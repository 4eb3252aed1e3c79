import { Form, redirect } from "react-router";
import type { Route } from "./+types/sign-in-provider";
import { providerTitles } from "#app/features/provider-sign-in/model.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { issueAnswer, loadEmbeddedRequest } from "./sign-in-provider.server.ts";

export const handle = { translations: ["accounts"] };

export const loader = createLoader((_ctx, { request, params }: Route.LoaderArgs) => {
  const { provider, request: asked } = loadEmbeddedRequest(request, params.provider);
  const canceled = new URL(asked.redirect_uri);
  canceled.search = new URLSearchParams({ error: "access_denied", state: asked.state }).toString();
  return { provider, cancelUrl: canceled.href };
});

export const action = createAction((_ctx, { request, params }: Route.ActionArgs, form) => {
  const { url, fields } = issueAnswer(request, params.provider, form);
  return fields ? { url, fields } : redirect(url, 303);
});

/** Stands in for Google and Apple in demonstrations. */
export default function EmbeddedProviderPage({ loaderData: { provider, cancelUrl }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const posted = isDone(actionData) ? actionData : null;
  const title = t("accounts:embeddedProvider.title", { provider: providerTitles[provider] });
  return (
    <NarrowPage title={title} intro={t("accounts:embeddedProvider.what")}>
      {posted ? (
        <Panel as="form" gap={4} method="post" action={posted.url}>
          {Object.entries(posted.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button look="primary" size="tall" isWide>
            {t("accounts:embeddedProvider.submit")}
          </Button>
        </Panel>
      ) : (
        <Panel as={Form} gap={4} method="post" reloadDocument>
          <Field name="email" type="email" label={t("accounts:login.email")} required defaultValue="homeowner@demo.test" />
          <Field name="firstname" label={t("accounts:signUp.firstname")} defaultValue="Ada" />
          <Field name="lastname" label={t("accounts:signUp.lastname")} defaultValue="Byron" />
          <Checkbox name="isVerified" value="yes" defaultChecked label={t("accounts:embeddedProvider.verified")} />
          <Button look="primary" size="tall" isWide>
            {t("accounts:embeddedProvider.submit")}
          </Button>
          <ButtonLink look="ghost" isWide href={cancelUrl}>
            {t("accounts:embeddedProvider.cancel")}
          </ButtonLink>
        </Panel>
      )}
    </NarrowPage>
  );
}
