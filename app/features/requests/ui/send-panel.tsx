import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { reviewStep, stepPath } from "../model/wizard-steps.ts";
import { OnlineForm } from "./online-form.tsx";
import type { WizardView } from "./wizard-view.ts";

export interface PhoneStep {
  panel: ReactNode;
  /** Name of the brand that requires a verified phone, while it is not verified. */
  requiredBy: string | null;
}

interface SendProps {
  view: WizardView;
  draftKey: string;
  /** The first incomplete screen; null when the request can be sent. */
  openStep: string | null;
  phoneStep: PhoneStep | null;
}

export function SendPanel(props: SendProps) {
  const { view, openStep, phoneStep } = props;
  const { locale } = useTranslations();
  const receivers = view.addressees.filter((addressee) => addressee.takesRequests).map((addressee) => addressee.name);
  const names = new Intl.ListFormat(locale).format(receivers);
  return (
    <>
      <Panel as="section" gap={4} aria-labelledby="send">
        <NextAction {...props} count={receivers.length} />
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
        {t("wizard:send.shared", { names })}
      </li>
      <li className="flex gap-2">
        <Icon name="check" className="size-5 text-success" />
        {t("wizard:send.free")}
      </li>
    </ul>
  );
}

function NextAction({ view, draftKey, openStep, phoneStep, count }: SendProps & { count: number }) {
  const { t } = useTranslations();
  if (view.sender === "business") return <SendMessage title={t("wizard:business.title")} text={t("wizard:business.text")} />;
  if (openStep) return <StillOpen to={stepPath(draftKey, { step: openStep, toReview: true })} />;
  if (view.sender === "visitor")
    return <AccountFirst draftKey={draftKey} contractors={view.addressees.map((addressee) => addressee.accountId)} />;
  if (phoneStep?.requiredBy)
    return <SendMessage title={t("wizard:phone.title")} text={t("wizard:phone.text", { brand: phoneStep.requiredBy })} />;
  return <SendForm draftKey={draftKey} count={count} unsent={view.unsent} />;
}

function SendForm({ draftKey, count, unsent }: { draftKey: string; count: number; unsent: boolean }) {
  const { t } = useTranslations();
  const sending = useNavigation().formData?.get("act") === "send";
  return (
    <OnlineForm method="post" action={stepPath(draftKey, { step: reviewStep })} className="flex flex-col gap-3">
      <h2 id="send" className="text-lg font-semibold">
        {t("wizard:send.title")}
      </h2>
      {unsent && (
        <p role="alert" className="alert alert-warning alert-soft max-w-none">
          <Icon name="alert" />
          {t("wizard:send.unsent")}
        </p>
      )}
      <p className="text-muted">{t("wizard:send.text")}</p>
      <Button look="primary" size="large" name="act" value="send" aria-disabled={sending}>
        {sending ? t("wizard:send.sending") : t("wizard:send.button", { count })}
      </Button>
    </OnlineForm>
  );
}

function AccountFirst({ draftKey, contractors }: { draftKey: string; contractors: readonly string[] }) {
  const { t } = useTranslations();
  const query = new URLSearchParams({ returnTo: stepPath(draftKey, { step: reviewStep }), send: draftKey });
  return (
    <div className="flex flex-col gap-3">
      <h2 id="send" className="text-lg font-semibold">
        {t("wizard:account.title")}
      </h2>
      <p className="text-muted">{t("wizard:account.text")}</p>
      <div className="flex flex-col gap-2">
        <ButtonLink look="primary" size="large" to={`${paths.signUp()}?contrid=${contractors.join(",")}&${query}`}>
          {t("wizard:account.signUp")}
        </ButtonLink>
        <ButtonLink look="outline" size="large" to={paths.login(query)}>
          {t("wizard:account.signIn")}
        </ButtonLink>
      </div>
    </div>
  );
}

function StillOpen({ to }: { to: string }) {
  const { t } = useTranslations();
  return (
    <SendMessage title={t("wizard:open.title")} text={t("wizard:open.text")}>
      <ButtonLink look="primary" size="large" to={to}>
        {t("wizard:open.go")}
      </ButtonLink>
    </SendMessage>
  );
}

function SendMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 id="send" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}
