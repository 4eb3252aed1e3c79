import type { ReactNode } from "react";
import { Form } from "react-router";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { FieldError } from "#app/ui/form-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { stars as steps } from "../model.ts";
import { maxReviewLength, ratedAspects } from "../model/aspects.ts";
import type { ReviewForm as ReviewFormData } from "../model/writing.ts";

interface ReviewFormProps {
  form: ReviewFormData;
  answer: unknown;
  /** Forms of their own, before the button. */
  children?: ReactNode;
}

/** Stars and words of one job. Needs the translations `reviews`. */
export function ReviewForm({ form: { review, author }, answer, children }: ReviewFormProps) {
  useFocusInvalidField(answer);
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <div className="flex flex-col gap-6">
      <Form method="post" id="review" className="flex flex-col gap-6">
        <input type="hidden" name="seen" value={findTypedValue(answer, "seen", String(review?.version ?? 0))} />
        <StarChoice name="stars" label={t("reviews:write.stars")} given={review?.stars ?? null} answer={answer} />
        {ratedAspects.map((aspect) => (
          <StarChoice key={aspect} name={aspect} label={t(`reviews:aspect.${aspect}`)} given={review?.[aspect] ?? null} answer={answer} />
        ))}
        <TextArea
          name="words"
          rows={6}
          maxLength={maxReviewLength}
          label={t("reviews:write.words")}
          hint={t("reviews:write.wordsHint", { author })}
          defaultValue={findTypedValue(answer, "words", review?.words ?? "")}
          error={error("words")}
        />
      </Form>
      {children}
      <Button form="review" name="act" value="save" look="primary" size="large" className="sm:self-start">
        {t(review ? "reviews:write.save" : "reviews:write.publish")}
      </Button>
    </div>
  );
}

function StarChoice({ name, label, given, answer }: { name: string; label: string; given: number | null; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer)(name);
  const chosen = findTypedValue(answer, name, given === null ? "" : String(given));
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error && `${name}-error`}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid max-w-sm grid-cols-5 gap-1.5">
        {steps.map((step) => (
          <label
            key={step}
            className="flex min-h-12 cursor-pointer items-center justify-center gap-1 rounded-lg border border-base-300 has-checked:border-primary has-checked:bg-primary/5 has-checked:font-semibold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={step}
              defaultChecked={String(step) === chosen}
              aria-label={t("reviews:stars", { count: step })}
              className="sr-only"
            />
            <span aria-hidden="true">{step} ★</span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
