import { Form, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/login";
import { LoginFields } from "#app/features/accounts/ui/login-fields.tsx";
import { SendNote } from "#app/features/requests/ui/send-note.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadLogin, submitLogin } from "./login-form.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadLogin(ctx, new URL(request.url)));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitLogin(ctx, request, form));

export const handle: PageHandle = { translations: ["accounts"] };

export default function LoginPage({ loaderData: { denied, returnsTo, signUpPath, toSend }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const directory = useDirectoryAddress();
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{t("accounts:login.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("accounts:login.title")}</h1>
      {returnsTo && <p className="text-muted">{t("accounts:login.returns", { brand: returnsTo })}</p>}
      <Panel as={Form} gap={4} method="post" noValidate>
        {!actionData && (denied ? <DeniedNote /> : <EndedNote />)}
        <RefusalNote answer={actionData} />
        <LoginFields answer={actionData} />
        {toSend && <SendNote toSend={toSend} />}
        <Button look="primary">{t(toSend ? "accounts:login.submitAndSend" : "accounts:login.submit")}</Button>
        <a className="link self-start" href={paths.recoverPassword()}>
          {t("accounts:login.forgot")}
        </a>
      </Panel>
      <p className="text-muted">
        {t("accounts:login.new")} {!signUpPath && `${t("accounts:login.withRequest")} `}
        <a className="link" href={signUpPath ?? directory}>
          {t(signUpPath ? "accounts:login.signUp" : "accounts:login.findContractor")}
        </a>
      </p>
      {!toSend && <ContractorNote directory={directory} />}
    </div>
  );
}

/** The listing page of the directory's host. */
function ContractorNote({ directory }: { directory: string }) {
  const { t } = useTranslations();
  return (
    <p className="text-muted">
      {t("accounts:login.contractor")}{" "}
      <a className="link" href={`${directory.slice(0, -paths.directory().length)}${paths.listBusiness()}`}>
        {t("nav.listBusiness")}
      </a>
    </p>
  );
}

/** Explains an ended session to users who did not sign out. */
function EndedNote() {
  const { t } = useTranslations();
  const session = useRouteLoaderData<typeof rootLoader>("root")?.session;
  return session?.cookieLoginTried && !session.loggedIn ? (
    <p className="alert alert-soft alert-info max-w-none">{t("accounts:login.ended")}</p>
  ) : null;
}

/** The signed-in user may not open the page; another account may. */
function DeniedNote() {
  const { t } = useTranslations();
  return (
    <p role="alert" className="alert alert-soft alert-error max-w-none">
      <Icon name="alert" />
      {t("errors:access.denied")}
    </p>
  );
}
