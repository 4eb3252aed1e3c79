import type { FormEvent, RefObject } from "react";
import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type HotWaterField, hotWaterFields, type HotWaterSheet, onceUses } from "../model/hot-water.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { StepperField } from "./stepper-field.tsx";

interface FormProps {
  /** As loaded. */
  start: HotWaterSheet;
  sheet: HotWaterSheet;
  form: RefObject<HTMLFormElement | null>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

export function HotWaterForm({ start, sheet, form, onInput }: FormProps) {
  const { t } = useTranslations();
  const stepper = (name: HotWaterField, unit?: string) => (
    <StepperField
      name={name}
      label={t(`calculators:heater.fields.${name}`)}
      field={hotWaterFields[name]}
      typed={start.typed[name]}
      isRefused={sheet.refused.includes(name)}
      {...(unit && { unit })}
    />
  );
  return (
    <Panel as={Form} gap={6} method="get" action={paths.waterHeaterCalculator()} noValidate ref={form} onInput={onInput}>
      <h2 className="text-xl font-semibold">{t("calculators:heater.question")}</h2>
      <div className="grid gap-6 sm:grid-cols-2">
        {stepper("showerTimes")}
        {stepper("bathTimes")}
      </div>
      <ChoiceRow
        legend={t("calculators:heater.others")}
        type="checkbox"
        choices={onceUses.map((use) => ({
          name: use,
          value: "1",
          label: t(`calculators:heater.uses.${use}`),
          isChosen: start.uses.includes(use),
        }))}
      />
      <Field
        name="zip"
        label={t("calculators:zip")}
        hint={t("calculators:heater.zipHint")}
        defaultValue={start.zip}
        autoComplete="postal-code"
        maxLength={10}
        isCheckedLive
        className="min-h-12 max-w-40 text-lg uppercase"
        error={sheet.refused.includes("zip") ? t("errors:places.invalid") : undefined}
      />
      <Disclosure title={t("calculators:assumptions")} open={start.refused.some((name) => name === "showerGallons" || name === "hot")}>
        <div className="grid gap-6 pt-2 sm:grid-cols-2">
          {stepper("showerGallons", t("calculators:heater.gallons"))}
          {stepper("hot", "°F")}
        </div>
      </Disclosure>
      <Button look="primary" size="large" className="self-start max-sm:w-full hidden noscript:inline-flex">
        {t("calculators:submit")}
      </Button>
    </Panel>
  );
}
