import type { FormEvent, ReactNode } from "react";
import { Form } from "react-router";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandSelect, type BrandOption } from "#app/ui/brand-select.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { mostDays, periodChoices, type Period, type PeriodChoice } from "../model/period.ts";

export interface FiltersProps {
  brand: string | null;
  brands: readonly BrandOption[];
  /** Absent for figures of today. */
  period?: Period | undefined;
  /** Absent where it does not apply. */
  service?: CategoryCode | null | undefined;
  /** Before the others. */
  children?: ReactNode;
}

/** What to show, kept in the address. Works without scripts. */
export function Filters({ brand, brands, period, service, children }: FiltersProps) {
  const { t } = useTranslations();
  return (
    <Panel as="search" className="print:hidden">
      <Form className="flex flex-wrap items-end gap-4 *:max-sm:w-full">
        {children}
        {brands.length > 1 && (
          <BrandSelect
            key={brand}
            label={t("staffreports:filter.brand")}
            brands={brands}
            chosen={brand ?? ""}
            none={t("staffreports:filter.allBrands")}
          />
        )}
        {service !== undefined && <ServiceChoice service={service} />}
        {period && <PeriodFields period={period} />}
        <Button look="primary" size="tall">
          {t("staffreports:filter.show")}
        </Button>
      </Form>
    </Panel>
  );
}

function ServiceChoice({ service }: { service: CategoryCode | null }) {
  const { t } = useTranslations();
  return (
    <Select key={service} name="service" label={t("staffreports:names.service")} defaultValue={service ?? ""}>
      <option value="">{t("staffreports:filter.anyService")}</option>
      {categoryCodes.map((code) => (
        <option key={code} value={code}>
          {t(`services:${code}`)}
        </option>
      ))}
    </Select>
  );
}

/** Selects custom dates when somebody changes one of them. */
function chooseOwnDates({ currentTarget }: FormEvent<HTMLFieldSetElement>): void {
  const choice = currentTarget.form?.querySelector<HTMLSelectElement>("[name=days]");
  if (choice) choice.value = "custom" satisfies PeriodChoice;
}

/** The dates count for the last choice only; without scripts it is chosen by hand. */
function PeriodFields({ period: { choice, from, to } }: { period: Period }) {
  const { t } = useTranslations();
  const hint = t("staffreports:filter.customHint", { days: mostDays });
  return (
    <>
      <Select key={choice} name="days" label={t("staffreports:filter.period")} defaultValue={choice}>
        {periodChoices.map((one) => (
          <option key={one} value={one}>
            {t(`staffreports:period.${one}`)}
          </option>
        ))}
      </Select>
      <fieldset className="flex gap-3 max-sm:*:flex-1" title={hint} onInput={chooseOwnDates}>
        <legend className="sr-only">{hint}</legend>
        <Field
          key={`from ${from}`}
          name="from"
          type="date"
          label={t("staffreports:filter.from")}
          defaultValue={from}
          className="min-h-11"
        />
        <Field key={`to ${to}`} name="to" type="date" label={t("staffreports:filter.to")} defaultValue={to} className="min-h-11" />
      </fieldset>
    </>
  );
}
