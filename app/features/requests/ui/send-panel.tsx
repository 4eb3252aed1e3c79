import type { ReactNode } from "react";
import { Form } from "react-router";
import { SignUpFields } from "#app/features/accounts/ui/sign-up-fields.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { reviewStep, stepPath } from "../model/wizard-steps.ts";
import { OnlineForm } from "./online-form.tsx";
import { CodeInPlace } from "./code-in-place.tsx";
import type { WizardView } from "./wizard-view.ts";

/** Id of the form that sends the request; its button is in the bar. */
export const sendFormId = "send-form";

export interface PhoneStep {
  panel: ReactNode;
  /** Name of the brand that requires a verified phone, while it is not verified. */
  requiredBy: string | null;
}

export interface SendStep {
  view: WizardView;
  draftKey: string;
  /** The first incomplete screen; null when the request can be sent. */
  openStep: string | null;
  phoneStep: PhoneStep | null;
  signUp: SignUpStep;
}

interface SignUpStep {
  /** Name of the brand that would send texts; null where texts are off. */
  textsFrom: string | null;
  /** The known address that got a code; null before. */
  codeFor: string | null;
  /** To the last form. */
  answer: unknown;
}

/** What keeps the request from being sent, or who sends it. */
export function toSendState({ view, openStep, phoneStep, signUp }: SendStep): "business" | "open" | "visitor" | "code" | "phone" | "ready" {
  if (view.sender === "business") return "business";
  if (openStep !== null) return "open";
  if (view.sender === "visitor") return signUp.codeFor === null ? "visitor" : "code";
  return phoneStep?.requiredBy ? "phone" : "ready";
}

export function countReceivers({ addressees }: WizardView): number {
  return addressees.filter((addressee) => addressee.takesRequests).length;
}

export function SendPanel(step: SendStep) {
  const { view, openStep, phoneStep } = step;
  const { locale } = useTranslations();
  const receivers = view.addressees.filter((addressee) => addressee.takesRequests).map((addressee) => addressee.name);
  const names = new Intl.ListFormat(locale).format(receivers);
  return (
    <>
      <Panel as="section" gap={4} aria-labelledby="send">
        <NextAction {...step} />
        {view.sender !== "business" && <SendTerms names={names} />}
      </Panel>
      {openStep === null && <div id="phone-check">{phoneStep?.panel}</div>}
    </>
  );
}

function SendTerms({ names }: { names: string }) {
  const { t } = useTranslations();
  return (
    <ul className="flex flex-col gap-2 border-t border-base-300 pt-4 text-sm">
      <li className="flex gap-2">
        <Icon name="shield" className="size-5 text-success" />
        <span>
          {t("wizard:send.shared", { names })} {t("wizard:send.contact")}
        </span>
      </li>
      <li className="flex gap-2">
        <Icon name="check" className="size-5 text-success" />
        {t("wizard:send.free")}
      </li>
    </ul>
  );
}

function NextAction(step: SendStep) {
  const { t } = useTranslations();
  const { phoneStep, view, draftKey } = step;
  const state = toSendState(step);
  if (state === "business") return <SendMessage title={t("wizard:business.title")} text={t("wizard:business.text")} />;
  if (state === "open") return <SendMessage title={t("wizard:open.title")} text={t("wizard:open.text")} />;
  if (state === "visitor" || state === "code") return <SignUpInPlace {...step} />;
  if (state === "phone")
    return <SendMessage title={t("wizard:phone.title")} text={t("wizard:phone.text", { brand: phoneStep?.requiredBy ?? "" })} />;
  return (
    <OnlineForm id={sendFormId} method="post" action={stepPath(draftKey, { step: reviewStep })} className="flex flex-col gap-3">
      <h2 id="send" className="text-lg font-semibold">
        {t("wizard:send.title")}
      </h2>
      {view.unsent && (
        <p role="alert" className="alert alert-warning alert-soft max-w-none">
          <Icon name="alert" />
          {t("wizard:send.unsent")}
        </p>
      )}
      <p className="text-muted">{t("wizard:send.text")}</p>
    </OnlineForm>
  );
}

/** Creates the account that gets the quotes and sends the request. The fields stay while a known address enters its code. */
function SignUpInPlace({ view, draftKey, signUp }: SendStep) {
  const { t } = useTranslations();
  const review = stepPath(draftKey, { step: reviewStep });
  const query = new URLSearchParams({ returnTo: review, send: draftKey });
  const isCodeAsked = signUp.codeFor !== null;
  return (
    <>
      {isCodeAsked && <CodeInPlace formId={sendFormId} action={review} email={signUp.codeFor ?? ""} answer={signUp.answer} />}
      <Form
        id={isCodeAsked ? undefined : sendFormId}
        method="post"
        action={review}
        noValidate
        hidden={isCodeAsked}
        className={isCodeAsked ? "" : "flex flex-col gap-4"}
      >
        <div>
          <h2 id={isCodeAsked ? undefined : "send"} className="text-lg font-semibold">
            {t("wizard:account.title")}
          </h2>
          <p className="text-muted">
            {t("wizard:account.known")}{" "}
            <a className="link" href={paths.login(query)}>
              {t("wizard:account.signIn")}
            </a>
          </p>
        </div>
        <SignUpFields answer={isCodeAsked ? null : signUp.answer} zip={String(view.answers.zip ?? "")} textsFrom={signUp.textsFrom} />
      </Form>
    </>
  );
}

function SendMessage({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 id="send" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
    </div>
  );
}
