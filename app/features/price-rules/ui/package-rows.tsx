import type { Question } from "#app/features/categories/model/questions.ts";
import { packageKeys, type PackageKey } from "#app/features/pricing/model/package-keys.ts";
import { findFieldErrorCode, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { hasPackageExtra, noProduct, packageQuestions } from "../model/expert-form.ts";
import { formatAmountInput } from "#app/features/price-builder/model/typed-figures.ts";
import type { ExpertPanelProps } from "./expert-panel-props.ts";
import { Part } from "#app/features/price-builder/ui/form-parts.tsx";
import { FigureRow } from "#app/features/price-builder/ui/price-cell.tsx";

export function PackageRows(props: ExpertPanelProps) {
  const { t } = useTranslations();
  return (
    <Part title={t("builder:expert.packages.heading")} about={t("builder:expert.packages.about")}>
      {packageKeys.map((key) => (
        <PackageRow key={key} name={key} {...props} />
      ))}
    </Part>
  );
}

function PackageRow({ name, category, book, answer, products }: ExpertPanelProps & { name: PackageKey }) {
  const { t, locale } = useTranslations();
  const savedPackage = book.packages.find(({ key }) => key === name);
  const unit = category.rules.find((rule) => rule.product)?.unit ?? "job";
  const row = `packages.${name}`;
  const code = findFieldErrorCode(answer, `${row}.title`);
  return (
    <fieldset className="flex flex-col gap-3 rounded-box border border-base-300 p-4">
      <legend className="px-1 font-semibold">{t(`pricing:packages.${name}`)}</legend>
      <Field
        name={`${row}.title`}
        label={t("builder:expert.packages.title")}
        hint={t("builder:expert.packages.titleHint")}
        defaultValue={findTypedValue(answer, `${row}.title`, savedPackage?.title ?? "")}
        error={code && t(`errors:${code}`)}
        maxLength={120}
        autoComplete="off"
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        {packageQuestions(category).map((question) => (
          <SettingChoice key={question.key} row={row} question={question} start={savedPackage?.sets[question.key]} answer={answer} />
        ))}
      </div>
      {(products.length > 0 || savedPackage?.productId) && (
        <ProductChoice name={`${row}.product`} products={products} start={savedPackage?.productId ?? noProduct} answer={answer} />
      )}
      {hasPackageExtra(category) && (
        <FigureRow
          name={`${row}.extra`}
          label={t("builder:expert.packages.extra")}
          before="$"
          after={t(`pricing:per.${unit}`)}
          start={savedPackage?.extra ? formatAmountInput(savedPackage.extra, locale) : ""}
          answer={answer}
        />
      )}
    </fieldset>
  );
}

interface ProductProps extends Pick<ExpertPanelProps, "products" | "answer"> {
  name: string;
  start: string;
}

/** A saved product that is no longer offered stays selectable, marked as gone; its package is not offered. */
function ProductChoice({ name, products, start, answer }: ProductProps) {
  const { t } = useTranslations();
  const isUnavailable = start !== noProduct && !products.some(({ id }) => id === start);
  return (
    <Select
      name={name}
      label={t("builder:expert.packages.product")}
      hint={t("builder:expert.packages.productHint")}
      defaultValue={findTypedValue(answer, name, start)}
    >
      <option value={noProduct}>{t("builder:expert.packages.productNone")}</option>
      {isUnavailable && <option value={start}>{t("builder:expert.packages.productGone")}</option>}
      {products.map(({ id, name: product, kind }) => (
        <option key={id} value={id}>
          {`${product} (${t(kind)})`}
        </option>
      ))}
    </Select>
  );
}

/** The answer a package gives if the homeowner left the question open. */
function SettingChoice({ row, question, start, answer }: { row: string; question: Question; start: unknown; answer: unknown }) {
  const { t } = useTranslations();
  const name = `${row}.sets.${question.key}`;
  const options =
    question.kind === "yesNo"
      ? ["true", "false"].map((value) => ({ value, label: `categories:answers.${value === "true" ? "yes" : "no"}` }))
      : question.options;
  return (
    <Select name={name} label={t(question.label)} defaultValue={findTypedValue(answer, name, start === undefined ? "" : String(start))}>
      <option value="">{t("builder:expert.packages.open")}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </Select>
  );
}
