import { Form } from "react-router";
import { formatPhone } from "#app/lib/phones.ts";
import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Panel } from "#app/ui/panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxEvidenceLength, type ClaimToDecide } from "../model.ts";

/** For staff: who claims what, what they say, and both decisions. */
export function ClaimRequest({ claim, answer }: { claim: ClaimToDecide; answer: unknown }) {
  const { t, locale } = useTranslations();
  const { id, business, claimant, evidence, events, hasManager, createdAt } = claim;
  const isAnswered = isRefusal(answer) && answer.typed.id === id;
  const errorFor = useFieldErrors(isAnswered ? answer : null);
  return (
    <Panel as="li" gap={4}>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <a className="link" href={paths.contractorPreview({ publicId: business.publicId })}>
            {business.name}
          </a>
        </h2>
        <p className="text-muted">
          {business.city}, {business.region} · {formatDate(createdAt, easternTime, locale)}
        </p>
      </div>
      <p className="wrap-anywhere">
        {t("claims:staff.claimant", { ...claimant })}
        {claimant.cellphone && ` · ${formatPhone(claimant.cellphone)}`}
      </p>
      {!claimant.isEmailVerified && <p className="alert alert-soft alert-warning max-w-none">{t("claims:staff.unverified")}</p>}
      <blockquote className="border-l-4 border-base-300 pl-4 whitespace-pre-line wrap-anywhere">{evidence}</blockquote>
      <p className="text-sm text-muted">{t(hasManager ? "claims:staff.joins" : "claims:staff.manages")}</p>
      <Form method="post" className="flex flex-col gap-3">
        <input type="hidden" name="id" value={id} />
        <TextArea
          name={`reason-${id}`}
          label={t("claims:staff.reason")}
          hint={t("claims:staff.reasonHint")}
          error={errorFor("reason")}
          defaultValue={isAnswered ? answer.typed[`reason-${id}`] : ""}
          rows={2}
          maxLength={maxEvidenceLength}
        />
        <div className="flex flex-wrap gap-3">
          {events.map((event) => (
            <Button key={event} look={event === "approve" ? "primary" : "outline"} name="act" value={event}>
              {t(`claims:staff.${event}`)}
            </Button>
          ))}
        </div>
      </Form>
    </Panel>
  );
}
