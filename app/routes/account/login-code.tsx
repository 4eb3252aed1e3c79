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
import { NarrowPage } from "#app/ui/narrow-page.tsx";
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
    <NarrowPage icon="shield" title={t("security:code.title")} intro={t("security:code.what", { brand })}>
      <Panel as={Form} gap={4} method="post" noValidate>
        <RefusalNote answer={actionData} />
        <CodeField answer={actionData} hint={t("security:code.hint")} />
        <Button look="primary" size="tall" isWide>
          {t("security:code.submit")}
        </Button>
      </Panel>
      <Form method="post" action={paths.logout()} reloadDocument className="self-center">
        <button className="link min-h-11 cursor-pointer">{t("security:code.other")}</button>
      </Form>
    </NarrowPage>
  );
}
