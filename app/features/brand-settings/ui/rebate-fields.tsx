import type { BrandValues } from "#app/brands/brand.ts";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { maxPartnerRebateCents } from "#app/features/contractors/model/membership.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { Select } from "#app/ui/select.tsx";

/** What the brand pays back, where and until when. */
export function RebateFields({ rebate, service, answer }: { rebate: BrandValues["rebate"]; service: string; answer: unknown }) {
  const { t, locale } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const field = (name: string, saved: string) => ({
    name: `rebate.${name}`,
    defaultValue: findTypedValue(answer, `rebate.${name}`, saved),
    error: errorFor(`rebate.${name}`),
  });
  return (
    <SectionPanel title={t("brandsettings:section.rebate")}>
      <p className="text-muted">{t("brandsettings:hint.rebate", { most: formatMoney(maxPartnerRebateCents, locale) })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t("brandsettings:rebate.amount")}
          inputMode="decimal"
          {...field("amount", rebate ? (rebate.cents / 100).toFixed(2) : "")}
        />
        <Select label={t("brandsettings:rebate.service")} {...field("service", rebate?.service ?? service)}>
          {categoryCodes.map((code) => (
            <option key={code} value={code}>
              {t(`services:${code}`)}
            </option>
          ))}
        </Select>
        <Field type="date" className="min-h-11" label={t("brandsettings:rebate.from")} {...field("from", rebate?.from ?? "")} />
        <Field type="date" className="min-h-11" label={t("brandsettings:rebate.until")} {...field("until", rebate?.until ?? "")} />
      </div>
      <Field
        label={t("brandsettings:rebate.regions")}
        hint={t("brandsettings:rebate.regionsHint")}
        {...field("regions", rebate?.regions.join(" ") ?? "")}
      />
    </SectionPanel>
  );
}
