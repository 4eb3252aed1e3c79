import type { Question } from "#app/features/categories/model/questions.ts";
import { findFieldErrorCode, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { FieldError } from "#app/ui/form-field.tsx";
import { offerQuestions } from "#app/features/pricing/model/offered-options.ts";
import type { ExpertPanelProps } from "./expert-panel-props.ts";
import { Part } from "#app/features/price-builder/ui/form-parts.tsx";

/** A job with an unticked option gets no online price. */
export function OfferRows({ category, book, answer }: ExpertPanelProps) {
  const { t } = useTranslations();
  return (
    <Part title={t("builder:expert.offers.title")} about={t("builder:expert.offers.about")}>
      <div className="divide-y divide-base-300">
        {offerQuestions(category).map((question) => (
          <OptionChoice key={question.key} question={question} offered={book.offers[question.key]} answer={answer} />
        ))}
      </div>
    </Part>
  );
}

interface OptionChoiceProps {
  question: Question;
  /** Undefined means all. */
  offered: readonly string[] | undefined;
  answer: unknown;
}

function OptionChoice({ question: { key, label, options }, offered, answer }: OptionChoiceProps) {
  const { t } = useTranslations();
  const field = `offers.${key}`;
  const code = findFieldErrorCode(answer, field);
  const isTicked = (value: string) => (isRefusal(answer) ? `${field}.${value}` in answer.typed : (offered?.includes(value) ?? true));
  const count = options.filter(({ value }) => isTicked(value)).length;
  return (
    <details open={count < options.length} className="py-1">
      <summary className="cursor-pointer py-2.5 wrap-anywhere">
        {t(label)}{" "}
        <span className="text-sm text-muted">
          {count === options.length ? t("builder:expert.offers.all") : t("builder:expert.offers.some", { count, all: options.length })}
        </span>
      </summary>
      <input type="hidden" name={field} value="asked" />
      <fieldset aria-invalid={code ? true : undefined} aria-describedby={code && `${field}-error`}>
        <legend className="sr-only">{t(label)}</legend>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {options.map(({ value, label: name }) => (
            <li key={value}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
                <input type="checkbox" name={`${field}.${value}`} defaultChecked={isTicked(value)} className="checkbox checkbox-sm" />
                <span className="wrap-anywhere">{t(name)}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <FieldError id={field} className="block pb-2">
        {code && t(`errors:${code}`)}
      </FieldError>
    </details>
  );
}
