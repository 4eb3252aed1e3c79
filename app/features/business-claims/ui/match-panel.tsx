import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxEvidenceLength } from "../model.ts";
import type { ClaimPanelProps } from "./claim-panels.tsx";

/**
 * The phone or license number on file, before anything is sent. A request whose search expired stays in the form, which
 * then sends `act=request`, else `act=match`.
 */
export function MatchPanel({ view: { business }, answer }: ClaimPanelProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const evidence = findTypedValue(answer, "evidence");
  const hasRequest = findTypedValue(answer, "act") === "request";
  const field = (name: string) => ({
    name,
    label: t(`claims:match.${name}`),
    defaultValue: findTypedValue(answer, name),
    error: errorFor(name),
  });
  return (
    <SectionPanel title={t("claims:match.title")}>
      <p>{t("claims:match.text")}</p>
      <KeptForm keepAs={`claimMatch.${business.publicId}`} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field("phone")} type="tel" maxLength={40} autoComplete="tel-national" />
          <Field {...field("licence")} maxLength={120} autoComplete="off" />
        </div>
        {hasRequest && (
          <TextArea
            name="evidence"
            label={t("claims:request.evidence")}
            hint={t("claims:request.evidenceHint")}
            error={errorFor("evidence")}
            defaultValue={evidence}
            rows={5}
            required
            maxLength={maxEvidenceLength}
          />
        )}
        <Button look="primary" name="act" value={hasRequest ? "request" : "match"} className="self-start">
          {t(hasRequest ? "claims:request.submit" : "claims:match.submit")}
        </Button>
      </KeptForm>
      <a className="link self-start" href={paths.contractorSignUp()}>
        {t("claims:request.notMine")}
      </a>
    </SectionPanel>
  );
}
