import { Form } from "react-router";
import type { Route } from "./+types/check-email";
import { WaitingIdentityNote } from "#app/features/provider-sign-in/ui/provider-notes.tsx";
import { SendNote } from "#app/features/requests/ui/send-note.tsx";
import { signInMinutes } from "#app/features/sign-in-links/model.ts";
import { SixDigitField } from "#app/features/sign-in-links/ui/six-digit-field.tsx";
import { formatPhone } from "#app/lib/phones.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadCheckEmail, submitCheckEmail } from "./check-email.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadCheckEmail(ctx, request));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitCheckEmail(ctx, request, form));

export const handle: PageHandle = { translations: ["accounts"] };

export default function CheckEmailPage({
  loaderData: { email, phone, identity, toSend, isResent, loginPath, staffPath, brand },
  actionData,
}: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const texts = phone === null ? "checkEmail" : "checkPhone";
  const receiver = phone === null ? { email } : { phone: formatPhone(phone) };
  return (
    <NarrowPage
      icon={phone === null ? "mail" : "phone"}
      title={t(`accounts:${texts}.title`)}
      intro={t(`accounts:${texts}.sent`, { ...receiver, minutes: signInMinutes })}
    >
      <Panel as={Form} gap={4} method="post" noValidate>
        {isResent && !actionData && <SuccessNote>{t(`accounts:${texts}.sentAgain`)}</SuccessNote>}
        {identity && <WaitingIdentityNote identity={identity} />}
        <RefusalNote answer={actionData} />
        <SixDigitField answer={actionData} hint={t(`accounts:${texts}.hint`)} />
        {toSend && <SendNote toSend={toSend} />}
        <Button look="primary" size="tall" isWide name="act" value="code">
          {t(toSend ? "accounts:checkEmail.submitAndSend" : "accounts:checkEmail.submit")}
        </Button>
      </Panel>
      <div className="flex flex-col items-center gap-3 text-center text-sm text-muted">
        <p>{t(`accounts:${texts}.missing`)}</p>
        <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
          <Form method="post">
            <button className="link" name="act" value="resend">
              {t("accounts:checkEmail.resend")}
            </button>
          </Form>
          <a className="link" href={loginPath}>
            {t(`accounts:${texts}.other`)}
          </a>
        </div>
        <p>
          {t("accounts:checkEmail.staff", { brand })}{" "}
          <a className="link" href={staffPath}>
            {t("accounts:checkEmail.staffLink")}
          </a>
          .
        </p>
      </div>
    </NarrowPage>
  );
}
