import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { findFieldErrorCode, findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { claimCodeMinutes, maxEvidenceLength, type ClaimView } from "../model.ts";

interface ClaimPanelProps {
  view: ClaimView;
  answer: unknown;
}

/** A code to the address on file. The forms send `do=send` and `do=check`. Needs the translations `claims`. */
export function CodePanel({ view: { sendsTo, pending }, answer }: ClaimPanelProps) {
  const { t } = useTranslations();
  if (sendsTo === null) return null;
  return (
    <SectionPanel title={t("claims:code.title")}>
      <p>{t(pending ? "claims:code.sent" : "claims:code.text", { address: sendsTo, minutes: claimCodeMinutes })}</p>
      {pending && pending.triesLeft > 0 && <CodeForm answer={answer} />}
      {pending && pending.triesLeft <= 0 && (
        <p role="alert" className="alert alert-soft alert-warning max-w-none">
          {t("errors:claims.codeSpent")}
        </p>
      )}
      <Form method="post">
        <Button look={pending ? "outline" : "primary"} name="do" value="send">
          {t(pending ? "claims:code.again" : "claims:code.send")}
        </Button>
      </Form>
    </SectionPanel>
  );
}

function CodeForm({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const refused = isRefusal(answer) ? answer.failure.fields.find(({ field }) => field === "code") : undefined;
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      <Field
        name="code"
        label={t("claims:code.label")}
        hint={t("claims:code.hint")}
        error={refused && t(`errors:${refused.code}`, refused.details)}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={40}
        className="money text-lg tracking-widest"
      />
      <Button look="primary" name="do" value="check" className="self-start">
        {t("claims:code.check")}
      </Button>
    </Form>
  );
}

/** What the claimant tells staff. The form sends `do=request`. */
export function RequestPanel({ view: { status, sendsTo }, answer }: ClaimPanelProps) {
  const { t } = useTranslations();
  const code = findFieldErrorCode(answer, "evidence");
  if (status === "REQUESTED")
    return (
      <SectionPanel title={t("claims:request.sentTitle")}>
        <p>{t("claims:request.sent")}</p>
      </SectionPanel>
    );
  return (
    <SectionPanel title={t(sendsTo === null ? "claims:request.onlyTitle" : "claims:request.title")}>
      {status === "DECLINED" && <p className="alert alert-soft alert-warning max-w-none">{t("claims:request.declined")}</p>}
      <p>{t("claims:request.text")}</p>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <TextArea
          name="evidence"
          label={t("claims:request.evidence")}
          hint={t("claims:request.evidenceHint")}
          error={code && t(`errors:${code}`)}
          defaultValue={findTypedValue(answer, "evidence")}
          rows={5}
          required
          maxLength={maxEvidenceLength}
        />
        <Button look={sendsTo === null ? "primary" : "outline"} name="do" value="request" className="self-start">
          {t("claims:request.submit")}
        </Button>
      </Form>
      <a className="link self-start" href={paths.contractorSignUp()}>
        {t("claims:request.notMine")}
      </a>
    </SectionPanel>
  );
}
