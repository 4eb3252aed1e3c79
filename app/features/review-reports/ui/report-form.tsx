import { Form } from "react-router";
import { removalReasons } from "#app/features/reviews/model/removal.ts";
import { Stars } from "#app/features/reviews/ui/stars.tsx";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { ReasonChoice } from "#app/ui/reason-choice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxReportLength, type ReportForm as ReportFormData } from "../model.ts";

/** What may break a rule, and why. Needs the translations `reports` and `reviews`. */
export function ReportForm({ form: { state }, answer }: { form: ReportFormData; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  if (state !== "open") return <p className="alert alert-soft alert-info max-w-none">{t(`reports:${state}`)}</p>;
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <ReasonChoice
        label={t("reports:reasonLabel")}
        options={removalReasons.map((reason) => ({ value: reason, label: t(`reports:reason.${reason}`) }))}
        chosen={findTypedValue(answer, "reason")}
        error={error("reason")}
      />
      <TextArea
        name="words"
        rows={4}
        maxLength={maxReportLength}
        label={t("reports:words")}
        hint={t("reports:wordsHint")}
        defaultValue={findTypedValue(answer, "words")}
        error={error("words")}
      />
      <Button name="act" value="report" look="primary" size="tall" className="sm:self-start">
        {t("reports:send")}
      </Button>
    </Form>
  );
}

/** The review as everybody reads it. */
export function QuotedReview({ review: { author, stars, words, locale } }: Pick<ReportFormData, "review">) {
  return (
    <blockquote className="flex flex-col gap-1 border-l-4 border-base-300 pl-4">
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium wrap-anywhere">{author}</span>
        <Stars given={stars} />
      </span>
      {words && (
        <span lang={locale} className="whitespace-pre-line wrap-anywhere">
          {words}
        </span>
      )}
    </blockquote>
  );
}
