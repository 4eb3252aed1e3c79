import { formatMoney } from "#app/lib/formats.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { FieldError } from "#app/ui/form-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { Completion } from "../model/completion.ts";

export interface CompletionChoices {
  /** Of the brand whose products are asked about. */
  brandName: string;
  /** From the catalog of the business and of the brand. */
  products: readonly string[];
}

interface CompletionFieldsProps extends CompletionChoices {
  completion: Completion | null;
  /** Known before; in cents. */
  value: number | null;
  answer: unknown;
}

/** Whether the brand's product was installed, which one, and what the job cost. */
export function CompletionFields({ brandName, products, completion, value, answer }: CompletionFieldsProps) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const price = completion?.finalPrice ?? value;
  const typed = (name: string, start: string) => findTypedValue(answer, name, start);
  return (
    <div className="flex flex-col gap-3">
      <ProductAnswer brandName={brandName} completion={completion} answer={answer} />
      <Field
        name="product"
        list="completion-products"
        label={t("leads:completion.product")}
        hint={t("leads:completion.productHint")}
        autoComplete="off"
        defaultValue={typed("product", completion?.product ?? "")}
        error={error("completion.product")}
      />
      <datalist id="completion-products">
        {products.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        name="serials"
        label={t("leads:completion.serials")}
        hint={t("leads:completion.serialsHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed("serials", completion?.serials.join(", ") ?? "")}
        error={error("completion.serials")}
      />
      <Field
        name="warrantyUntil"
        type="date"
        label={t("leads:completion.warrantyUntil")}
        defaultValue={typed("warrantyUntil", completion?.warrantyUntil ?? "")}
        error={error("completion.warrantyUntil")}
        fieldClassName="max-w-56"
      />
      <TextArea
        name="jobDetails"
        rows={2}
        label={t("leads:completion.details")}
        hint={t("leads:completion.detailsHint")}
        defaultValue={typed("jobDetails", completion?.details ?? "")}
        error={error("completion.details")}
      />
      <Field
        name="finalPrice"
        inputMode="decimal"
        label={t("leads:completion.finalPrice")}
        hint={t("leads:work.valueHint")}
        defaultValue={typed("finalPrice", price === null ? "" : (price / 100).toFixed(2))}
        error={error("completion.finalPrice")}
      />
    </div>
  );
}

function ProductAnswer({ brandName, completion, answer }: Pick<CompletionFieldsProps, "brandName" | "completion" | "answer">) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer)("completion.isBrandProduct");
  const saved = completion === null ? "" : completion.isBrandProduct ? "yes" : "no";
  const chosen = isRefusal(answer) ? (answer.typed["isBrandProduct"] ?? saved) : saved;
  return (
    <fieldset aria-describedby={error && "brand-product-error"}>
      <legend className="mb-1 font-medium">{t("leads:completion.brandProduct", { brand: brandName })}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(["yes", "no"] as const).map((value) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg border border-base-300 px-3 py-2 has-checked:border-primary has-checked:bg-primary/5"
          >
            <input type="radio" name="isBrandProduct" value={value} defaultChecked={value === chosen} className="radio radio-sm shrink-0" />
            {t(`leads:completion.${value}`)}
          </label>
        ))}
      </div>
      <FieldError id="brand-product-error">{error}</FieldError>
    </fieldset>
  );
}

/** What was installed, on the page of a completed job. */
export function CompletionFacts({ completion }: { completion: Completion }) {
  const { t, locale } = useTranslations();
  const { product, serials, details, finalPrice } = completion;
  const facts = [
    [t("leads:completion.product"), product],
    [t("leads:completion.serials"), serials.join(", ")],
    [t("leads:completion.details"), details],
    [t("leads:completion.finalPrice"), formatMoney(finalPrice, locale)],
  ] as const;
  return (
    <dl className="flex flex-col gap-1">
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-x-4">
            <dt className="shrink-0 text-sm text-muted">{label}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
