import { Form } from "react-router";
import type { Route } from "./+types/signup";
import { SignUpRefusal } from "#app/features/accounts/ui/sign-up-refusal.tsx";
import { SignUpFields } from "#app/features/accounts/ui/sign-up-fields.tsx";
import { SendNote } from "#app/features/requests/ui/send-note.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadSignUp, submitHomeowner } from "./homeowner-sign-up.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadSignUp(ctx, new URL(request.url)));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitHomeowner(ctx, request, form));

export const handle: PageHandle = { translations: ["accounts", "texts"] };

export default function SignUpPage({ loaderData: { loginPath, toSend, textsFrom }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("accounts:signUp.title")}</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("accounts:signUp.title")}</h1>
        <p className="text-muted">{t("accounts:signUp.intro")}</p>
      </div>
      <Panel as={Form} gap={4} method="post" noValidate>
        <SignUpRefusal answer={actionData} />
        <SignUpFields answer={actionData} zip={toSend?.postalCode} textsFrom={textsFrom} />
        {toSend && <SendNote toSend={toSend} />}
        <Button look="primary">{t(toSend ? "accounts:signUp.submitAndSend" : "accounts:signUp.submit")}</Button>
      </Panel>
      <p className="text-muted">
        {t("accounts:signUp.known")}{" "}
        <a className="link" href={loginPath}>
          {t("accounts:signUp.signIn")}
        </a>
      </p>
    </div>
  );
}
