import type { Category } from "#app/features/categories/model/category.ts";
import { listOfferOptions } from "#app/features/pricing/model/offered-cells.ts";
import { findFieldErrorCode } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form-field.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface OfferChoiceProps {
  category: Category;
  ticked: readonly string[];
  answer: unknown;
}

/** Asks which of the category's options the business offers. Without scripts, a button shows the prices of the ticked ones. */
export function OfferChoice({ category, ticked, answer }: OfferChoiceProps) {
  const { t } = useTranslations();
  const field = `offers.${category.offerQuestion}`;
  const code = findFieldErrorCode(answer, field);
  return (
    <Panel as="fieldset" aria-invalid={code ? true : undefined} aria-describedby={`${field}-about${code ? ` ${field}-error` : ""}`}>
      <legend className="sr-only">{t("builder:offers.title")}</legend>
      <h2 aria-hidden="true" className="text-lg font-semibold">
        {t("builder:offers.title")}
      </h2>
      <p id={`${field}-about`} className="mb-1 text-sm text-muted">
        {t("builder:offers.about")}
      </p>
      <input type="hidden" name={field} value="asked" />
      <ul className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {listOfferOptions(category).map(({ value, label }) => (
          <li key={value}>
            <label className="flex min-h-11 cursor-pointer items-start gap-2 py-2.5 leading-6">
              <input
                type="checkbox"
                name={`${field}.${value}`}
                data-offer=""
                defaultChecked={ticked.includes(value)}
                className="checkbox shrink-0"
              />
              <span className="min-w-0 wrap-anywhere max-sm:text-sm/6">{t(label)}</span>
            </label>
          </li>
        ))}
      </ul>
      <FieldError id={field}>{code && t(`errors:${code}`)}</FieldError>
      <Button look="outline" name="act" value="offers" className="mt-2 hidden noscript:inline-flex">
        {t("builder:offers.show")}
      </Button>
    </Panel>
  );
}
