import type { MouseEvent } from "react";
import { Form } from "react-router";
import { findFieldError, isRefusal, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { OwnProduct } from "../model.ts";
import type { CatalogueItem } from "../model/catalogue-items.ts";
import type { RuleSummary } from "../model/legal-until.ts";
import { makersByCategory } from "../model/makers.ts";
import { toFormDefaults } from "./form-defaults.ts";
import { KindChoice } from "./kind-choice.tsx";
import { PriceField } from "./price-field.tsx";

interface FormProps {
  product: OwnProduct | null;
  rule: RuleSummary | null;
  item: CatalogueItem | null;
  /** Id of the product, or of the one to create. */
  id: string;
  answer: unknown;
  back: string;
  close: (event: MouseEvent) => void;
}

/** Refused values are shown again with their errors. */
export function ProductForm({ product, rule, item, id, answer, back, close }: FormProps) {
  const { t } = useTranslations();
  const start = toFormDefaults(product, item);
  const field = (name: keyof typeof start) => {
    const refused = findFieldError(answer, name);
    return {
      name,
      defaultValue: findTypedValue(answer, name, start[name]),
      error: refused && t(`errors:${refused.code}`, refused.details),
    };
  };
  return (
    <>
      <SaveError answer={answer} />
      <Form method="post" preventScrollReset className="flex flex-col gap-4" noValidate>
        <input type="hidden" name="id" value={findTypedValue(answer, "id", id)} />
        {product && <input type="hidden" name="seen" value={product.revision} />}
        <KindChoice {...field("kind")} categories={item ? [item.serviceCategory] : null} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("products:form.maker")} list="makers" autoComplete="off" maxLength={120} required {...field("manufacturer")} />
          <Field label={t("products:form.name")} autoComplete="off" maxLength={120} required {...field("productName")} />
        </div>
        <datalist id="makers">
          {makersByCategory[product?.serviceCategory ?? item?.serviceCategory ?? "ROOF"].map(({ text }) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
        <PriceField {...field("price")} product={product} item={item} />
        <Checkbox
          name="active"
          label={t("products:form.active")}
          hint={t("products:form.activeHint")}
          defaultChecked={isRefusal(answer) ? answer.typed.active === "on" : (product?.active ?? true)}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field
            label={t("products:form.until")}
            hint={t("products:form.untilHint")}
            type="date"
            min="2000-01-01"
            max="2100-12-31"
            {...field("legalUntil")}
          />
          <Field
            label={t("products:form.sku")}
            hint={t("products:form.skuHint")}
            autoComplete="off"
            maxLength={1000}
            {...field("productSku")}
          />
        </div>
        {rule && <p className="text-sm text-muted">{t("products:form.untilKnown", { source: t(`products:rules.${rule.name}`) })}</p>}
        <Field
          label={t("products:form.page")}
          hint={t("products:form.pageHint")}
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          {...field("productPage")}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="primary">{t(product ? "products:form.save" : "products:form.saveNew")}</Button>
          <ButtonLink look="ghost" to={back} onClick={close} preventScrollReset>
            {t("products:form.cancel")}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

/** Field errors appear at their fields. */
function SaveError({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  if (!isRefusal(answer)) return null;
  const { code, details, fields } = answer.failure;
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div>
        <p className="font-medium">{t("outcomes:failed.productsUpdate")}</p>
        {fields.length === 0 && <p>{t(`errors:${code}`, details)}</p>}
      </div>
    </div>
  );
}
