import { Form } from "react-router";
import type { Route } from "./+types/prove-email";
import { loadProveEmail, takeEmailForm, type ProveEmailView } from "./prove-email.server.ts";
import { EmailCorrection } from "#app/features/accounts/ui/email-correction.tsx";
import { MailLinkPage, NextStep } from "#app/features/accounts/ui/mail-link-page.tsx";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["security"] };

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadProveEmail(ctx, request));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => takeEmailForm(ctx, request, form));

/** Landing page of a verification link; without one, offers to resend it. */
export default function ProveEmailPage({ loaderData: view, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const outcome = isDone(actionData) ? actionData : null;
  const isProved = view.state === "proved" || outcome?.done === "proved";
  const title = t(isProved ? "security:prove.doneTitle" : view.state === "dead" ? "security:prove.dead" : "security:prove.title");
  return (
    <MailLinkPage title={title}>
      <RefusalNote answer={actionData} />
      {isProved ? (
        <Proved isBusiness={view.isBusiness} isTakenOver={outcome?.done === "proved" && outcome.isTakenOver} />
      ) : view.state === "link" ? (
        <Confirm view={view} />
      ) : (
        <>
          {/* Sending the earlier address another link would end the one to the new address. */}
          {outcome?.done === "changeSent" ? (
            <SuccessNote>{t("security:prove.changeSent", { email: outcome.email, current: view.email })}</SuccessNote>
          ) : (
            <Resend view={view} isSent={outcome?.done === "sent"} />
          )}
          {view.isSignedIn && <EmailCorrection answer={actionData} needsPassword={view.needsPassword ?? true} />}
        </>
      )}
    </MailLinkPage>
  );
}

function Confirm({ view: { code, email, isBusiness, isNew, isTakeover } }: { view: ProveEmailView }) {
  const { t } = useTranslations();
  const text = isNew ? "confirmNew" : isBusiness ? "confirmBusiness" : "confirm";
  return (
    <Panel as={Form} gap={4} method="post" className="items-start">
      <p className="wrap-anywhere">{t(`security:prove.${text}`, { email })}</p>
      {isTakeover && <p className="text-muted">{t("security:prove.otherBrowser")}</p>}
      <input type="hidden" name="code" value={code} />
      <Button look="primary" name="act" value="prove">
        {t("security:prove.button")}
      </Button>
    </Panel>
  );
}

function Resend({ view: { state, email, isSignedIn }, isSent }: { view: ProveEmailView; isSent: boolean }) {
  const { t } = useTranslations();
  if (!isSignedIn) {
    return (
      <NextStep href={paths.login({ returnTo: paths.proveEmail() })} label={t("security:prove.signIn")}>
        <p>{t("security:prove.deadText")}</p>
      </NextStep>
    );
  }
  const text = state === "dead" ? "deadText" : state === "unsent" ? "notSent" : "waiting";
  return (
    <Panel as={Form} gap={4} method="post" action={paths.proveEmail()} className="items-start">
      {isSent && <output>{t("security:prove.sentAgain")}</output>}
      <p className="wrap-anywhere">{t(`security:prove.${text}`, { email })}</p>
      <Button look="primary" name="act" value="resend">
        {t(state === "unsent" ? "security:prove.send" : "security:prove.resend")}
      </Button>
    </Panel>
  );
}

function Proved({ isBusiness, isTakenOver }: { isBusiness: boolean; isTakenOver: boolean }) {
  const { t } = useTranslations();
  if (isTakenOver) {
    return (
      <NextStep href={paths.login()} label={t("security:prove.signInNow")}>
        <output>{t("security:prove.takenOver")}</output>
      </NextStep>
    );
  }
  const next = isBusiness
    ? { href: paths.contractorSignUp(), label: t("security:prove.business") }
    : { href: paths.dashboard(), label: t("security:prove.requests") };
  return (
    <NextStep {...next}>
      <output>{t(isBusiness ? "security:prove.doneBusiness" : "security:prove.done")}</output>
    </NextStep>
  );
}
