import { Form, redirect } from "react-router";
import type { Route } from "./+types/login-code";
import { submitSecondFactorCode } from "#app/features/accounts/service/second-factor.server.ts";
import { CodeField } from "#app/features/accounts/ui/code-field.tsx";
import { isStaff } from "#app/features/accounts/policy.ts";
import { paths } from "#app/paths.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader(({ actor, brand }, { request }: Route.LoaderArgs) => {
  const { search } = new URL(request.url);
  const owesCode =
    actor.kind === "visitor" ? actor.pendingSecondFactor?.step === "code" : actor.kind === "user" && isStaff(actor.authorities);
  if (!owesCode) throw redirect(`${paths.login()}${search}`, 303);
  return { brand: brand.name };
});

/** The sign-in page continues from here. */
export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  await submitSecondFactorCode(ctx, String(form.get("code") ?? ""), readBrowserIdentity(request));
  return redirect(`${paths.login()}${new URL(request.url).search}`, 303);
});

/** Second sign-in step of staff, and a fresh code for actions that require one. */
export default function LoginCodePage({ loaderData: { brand }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("security:code.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("security:code.title")}</h1>
      <Panel as={Form} gap={4} method="post" noValidate>
        <p className="text-muted">{t("security:code.what", { brand })}</p>
        <RefusalNote answer={actionData} />
        <CodeField answer={actionData} hint={t("security:code.hint")} />
        <Button look="primary">{t("security:code.submit")}</Button>
      </Panel>
      <Form method="post" action={paths.logout()} reloadDocument>
        <button className="link">{t("security:code.other")}</button>
      </Form>
    </div>
  );
}
