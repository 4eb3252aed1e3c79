import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { MasterColumn } from "#app/features/products/model/master-csv.ts";
import { formatCountries, formatLegalPlaces, type MasterBrand, type StoredMaster } from "#app/features/products/model/master-products.ts";
import { findKind } from "#app/features/products/model/kinds.ts";
import { toMakerName } from "#app/features/products/model/makers.ts";
import { KindChoice } from "#app/features/products/ui/kind-choice.tsx";

interface MasterFormProps {
  brand: MasterBrand;
  product: StoredMaster | "new";
  answer: unknown;
}

/** Refused values are shown again with their errors. */
export function MasterForm({ brand, product, answer }: MasterFormProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const stored = product === "new" ? null : product;
  const start = toStart(stored);
  const field = (name: Exclude<MasterColumn, "retired">) => ({
    name,
    defaultValue: findTypedValue(answer, name, start[name]),
    error: errorFor(name),
  });
  return (
    <SectionPanel title={stored ? t("catalogue:edit", { brand: brand.name }) : t("catalogue:addTo", { brand: brand.name })}>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
        {stored && <input type="hidden" name="seen" value={stored.revision} />}
        <KindChoice {...field("kind")} categories={brand.categories} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("catalogue:column.manufacturer")} maxLength={120} {...field("manufacturer")} />
          <Field label={t("catalogue:column.name")} maxLength={120} {...field("name")} />
          <Field label={t("catalogue:column.sku")} hint={t("catalogue:hint.sku")} maxLength={1000} {...field("sku")} />
          <Field label={t("catalogue:column.price")} hint={t("catalogue:hint.price")} inputMode="decimal" {...field("price")} />
        </div>
        <Field label={t("catalogue:column.page")} hint={t("catalogue:hint.page")} inputMode="url" maxLength={500} {...field("page")} />
        <Field label={t("catalogue:column.legalUntil")} hint={t("catalogue:hint.legalUntil")} maxLength={1200} {...field("legalUntil")} />
        <Field label={t("catalogue:column.waivedIn")} hint={t("catalogue:hint.waivedIn")} maxLength={40} {...field("waivedIn")} />
        <Checkbox
          name="retired"
          value="yes"
          label={t("catalogue:column.retired")}
          hint={t("catalogue:hint.retired")}
          defaultChecked={isRefusal(answer) ? answer.typed.retired === "yes" : (stored?.retired ?? false)}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="primary" size="tall" name="act" value="save">
            {t("catalogue:save")}
          </Button>
          <ButtonLink look="ghost" size="tall" href={paths.adminCatalogue({ brand: brand.code })}>
            {t("catalogue:back")}
          </ButtonLink>
        </div>
      </Form>
    </SectionPanel>
  );
}

function toStart(stored: StoredMaster | null): Record<Exclude<MasterColumn, "retired">, string> {
  if (!stored) return { kind: "", manufacturer: "", name: "", sku: "", page: "", price: "", legalUntil: "", waivedIn: "" };
  const { serviceCategory, manufacturer, productName, productSku, productPage, samplePrice, legalUntil, waivedIn } = stored;
  return {
    kind: findKind(stored)?.key ?? "",
    manufacturer: toMakerName(serviceCategory, manufacturer),
    name: productName,
    sku: productSku.join(", "),
    page: productPage ?? "",
    price: samplePrice === null ? "" : (samplePrice / 100).toFixed(2),
    legalUntil: formatLegalPlaces(legalUntil),
    waivedIn: formatCountries(waivedIn),
  };
}
