import { Form } from "react-router";
import { hidingReasons } from "#app/features/photos/model/hiding.ts";
import { photoPath, toSrcSet } from "#app/features/photos/model/pictures.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { ReasonChoice } from "#app/ui/reason-choice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { PhotoReportForm as PhotoReportFormData } from "../model.ts";

/** Longest text of a report. */
const maxLength = 1_000;

/** The photo as everybody sees it. */
export function ReportedPhoto({ form: { photo, contractor } }: { form: PhotoReportFormData }) {
  const { t } = useTranslations();
  const { id, width, height, widths, caption } = photo;
  return (
    <img
      src={photoPath(id, widths[0] ?? width)}
      srcSet={toSrcSet(photo)}
      sizes="20rem"
      width={width}
      height={height}
      alt={caption || t("photochecks:altPublic", { contractor: contractor.name })}
      className="max-h-64 w-auto max-w-full self-start rounded-field bg-base-200 object-contain"
    />
  );
}

/** What is wrong with a photo, and why. */
export function PhotoReportForm({ form: { state }, answer }: { form: PhotoReportFormData; answer: unknown }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  if (state !== "open") return <p className="alert alert-soft alert-info max-w-none">{t(`photochecks:report.${state}`)}</p>;
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <ReasonChoice
        label={t("photochecks:report.reasonLabel")}
        options={hidingReasons.map((reason) => ({ value: reason, label: t(`photochecks:reason.${reason}`) }))}
        chosen={findTypedValue(answer, "reason")}
        error={errorFor("reason")}
      />
      <TextArea
        name="words"
        rows={4}
        maxLength={maxLength}
        label={t("photochecks:report.words")}
        hint={t("photochecks:report.wordsHint")}
        defaultValue={findTypedValue(answer, "words")}
        error={errorFor("words")}
      />
      <Button name="act" value="report" look="primary" size="tall" className="sm:self-start">
        {t("photochecks:report.send")}
      </Button>
    </Form>
  );
}
