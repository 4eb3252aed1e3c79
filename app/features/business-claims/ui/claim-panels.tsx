import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { canGetCode, claimCodeMinutes, maxEvidenceLength, type ClaimView, type CodeReceivers } from "../model.ts";
import { isDeclined, isRequested } from "../model/life-cycle.ts";

export interface ClaimPanelProps {
  view: ClaimView;
  answer: unknown;
}

/** A code to the number or address on file. The forms send `act=text`, `act=send`, and `act=check`. Needs the translations `claims`. */
export function CodePanel({ view: { isFound, sendsTo, pending }, answer }: ClaimPanelProps) {
  const { t } = useTranslations();
  if (!canGetCode(sendsTo) || !(isFound || pending)) return null;
  return (
    <SectionPanel title={t("claims:code.title")}>
      {pending ? <SentCode isText={pending.isText} sendsTo={sendsTo} /> : <p>{t("claims:code.text", { minutes: claimCodeMinutes })}</p>}
      {pending?.isUndelivered && (
        <p role="alert" className="alert alert-soft alert-warning max-w-none">
          {t("claims:code.undelivered")}
        </p>
      )}
      {pending && pending.triesLeft > 0 && <CodeForm answer={answer} />}
      {pending && pending.triesLeft <= 0 && (
        <p role="alert" className="alert alert-soft alert-warning max-w-none">
          {t("errors:claims.codeSpent")}
        </p>
      )}
      {isFound && <SendButtons sendsTo={sendsTo} pending={pending} />}
    </SectionPanel>
  );
}

function SentCode({ isText, sendsTo: { phoneEnding, email } }: { isText: boolean; sendsTo: CodeReceivers }) {
  const { t } = useTranslations();
  const to = { ending: phoneEnding ?? "", address: email ?? "", minutes: claimCodeMinutes };
  return <output className="max-w-none">{t(isText ? "claims:code.texted" : "claims:code.mailed", to)}</output>;
}

function SendButtons({ sendsTo: { phoneEnding, email }, pending }: Pick<ClaimView, "sendsTo" | "pending">) {
  const { t } = useTranslations();
  const look = pending ? "outline" : "primary";
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      {phoneEnding !== null && (
        <Button look={look} name="act" value="text" className="h-auto min-h-11 wrap-anywhere">
          {t(pending?.isText ? "claims:code.textAgain" : "claims:code.sendText", { ending: phoneEnding })}
        </Button>
      )}
      {email !== null && (
        <Button look={phoneEnding === null ? look : "outline"} name="act" value="send" className="h-auto min-h-11 wrap-anywhere">
          {t(pending?.isText === false ? "claims:code.mailAgain" : "claims:code.sendMail", { address: email })}
        </Button>
      )}
    </Form>
  );
}

function CodeForm({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      <Field
        name="code"
        label={t("claims:code.label")}
        hint={t("claims:code.hint")}
        error={errorFor("code")}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={40}
        className="money text-lg tracking-widest"
      />
      <Button look="primary" name="act" value="check" className="self-start">
        {t("claims:code.check")}
      </Button>
    </Form>
  );
}

/** What the claimant tells staff. The form sends `act=request`. */
export function RequestPanel({ view: { business, status, sendsTo }, answer }: ClaimPanelProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const hasCode = canGetCode(sendsTo);
  if (isRequested(status))
    return (
      <SectionPanel title={t("claims:request.sentTitle")}>
        <p>{t("claims:request.sent")}</p>
      </SectionPanel>
    );
  return (
    <SectionPanel title={t(hasCode ? "claims:request.title" : "claims:request.onlyTitle")}>
      {isDeclined(status) && <p className="alert alert-soft alert-warning max-w-none">{t("claims:request.declined")}</p>}
      <p>{t("claims:request.text")}</p>
      <KeptForm keepAs={`claim.${business.publicId}`} noValidate className="flex flex-col gap-4">
        <TextArea
          name="evidence"
          label={t("claims:request.evidence")}
          hint={t("claims:request.evidenceHint")}
          error={errorFor("evidence")}
          defaultValue={findTypedValue(answer, "evidence")}
          rows={5}
          required
          maxLength={maxEvidenceLength}
        />
        <Button look={hasCode ? "outline" : "primary"} name="act" value="request" className="self-start">
          {t("claims:request.submit")}
        </Button>
      </KeptForm>
      <a className="link self-start" href={paths.contractorSignUp()}>
        {t("claims:request.notMine")}
      </a>
    </SectionPanel>
  );
}
