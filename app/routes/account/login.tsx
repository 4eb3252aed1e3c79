import { useState } from "react";
import { Form } from "react-router";
import type { Route } from "./+types/login";
import { CodeReceiverField, LoginFields } from "#app/features/accounts/ui/login-fields.tsx";
import { SendNote } from "#app/features/requests/ui/send-note.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadLogin, submitLogin } from "./login-form.server.ts";
import { ArrivalNote, ContractorNote, OtherWays } from "./login-notes.tsx";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadLogin(ctx, request));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitLogin(ctx, request, form));

export const handle: PageHandle = { translations: ["accounts"] };

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { denied, returnsTo, signUpPath, toSend, providers, problem, passkeyUrl, canText } = loaderData;
  const [withPassword, setWithPassword] = useState(loaderData.withPassword);
  const directory = useDirectoryAddress();
  const { t } = useTranslations();
  const intro = returnsTo
    ? t("accounts:login.returns", { brand: returnsTo })
    : t(`accounts:login.${withPassword ? "password" : canText ? "codeOrText" : "code"}Intro`);
  return (
    <NarrowPage title={t("accounts:login.title")} intro={intro}>
      <Panel as={Form} gap={4} method="post" noValidate>
        {!actionData && <ArrivalNote problem={problem} isDenied={denied} />}
        <RefusalNote answer={actionData} />
        {withPassword ? <LoginFields answer={actionData} /> : <CodeReceiverField answer={actionData} canText={canText} />}
        {toSend && <SendNote toSend={toSend} />}
        <SubmitButton withPassword={withPassword} isSending={toSend !== null} canText={canText} />
        <OtherWays
          withPassword={withPassword}
          onChange={setWithPassword}
          send={toSend?.key ?? null}
          providers={providers}
          passkeyUrl={passkeyUrl}
          canText={canText}
        />
      </Panel>
      <div className="flex flex-col gap-2 text-center text-muted">
        <p>
          {t("accounts:login.new")} {!signUpPath && `${t("accounts:login.withRequest")} `}
          <a className="link" href={signUpPath ?? directory}>
            {t(signUpPath ? "accounts:login.signUp" : "accounts:login.findContractor")}
          </a>
        </p>
        {!toSend && <ContractorNote directory={directory} />}
      </div>
    </NarrowPage>
  );
}

function SubmitButton({ withPassword, isSending, canText }: { withPassword: boolean; isSending: boolean; canText: boolean }) {
  const { t } = useTranslations();
  if (withPassword)
    return (
      <Button look="primary" size="tall" isWide>
        {t(isSending ? "accounts:login.submitAndSend" : "accounts:login.submit")}
      </Button>
    );
  return (
    <Button look="primary" size="tall" isWide name="act" value="mail">
      {t(canText ? "accounts:login.getCode" : "accounts:login.sendCode")}
    </Button>
  );
}
