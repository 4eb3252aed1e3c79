import { Form } from "react-router";
import type { Route } from "./+types/signup";
import { SignUpFields } from "#app/features/accounts/ui/sign-up-fields.tsx";
import { ProviderButtons } from "#app/features/provider-sign-in/ui/provider-buttons.tsx";
import { WaitingIdentityNote } from "#app/features/provider-sign-in/ui/provider-notes.tsx";
import { SendNote } from "#app/features/requests/ui/send-note.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { NarrowPage, OrDivider } from "#app/ui/narrow-page.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadSignUp, submitHomeowner } from "./homeowner-sign-up.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadSignUp(ctx, request));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitHomeowner(ctx, request, form));

export const handle: PageHandle = { translations: ["accounts", "texts"] };

export default function SignUpPage({
  loaderData: { loginPath, toSend, textsFrom, providers, identity },
  actionData,
}: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <NarrowPage title={t("accounts:signUp.title")} intro={t("accounts:signUp.intro")}>
      <Panel as={Form} gap={4} method="post" noValidate>
        {identity && <WaitingIdentityNote identity={identity} />}
        <RefusalNote answer={actionData} />
        <SignUpFields answer={actionData} email={identity?.email} zip={toSend?.postalCode} textsFrom={textsFrom} />
        {toSend && <SendNote toSend={toSend} />}
        <Button look="primary" size="tall" isWide>
          {t(toSend ? "accounts:signUp.submitAndSend" : "accounts:signUp.submit")}
        </Button>
        {providers.length > 0 && !identity && (
          <>
            <OrDivider text={t("accounts:login.or")} />
            <ProviderButtons providers={providers} />
          </>
        )}
      </Panel>
      <p className="text-center text-muted">
        {t("accounts:signUp.known")}{" "}
        <a className="link" href={loginPath}>
          {t("accounts:signUp.signIn")}
        </a>
      </p>
    </NarrowPage>
  );
}
