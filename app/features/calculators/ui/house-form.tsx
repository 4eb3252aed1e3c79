import type { FormEvent, RefObject } from "react";
import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type HouseField, houseFields, type HouseSheet } from "../model/house.ts";
import { eras, sunLevels } from "../model/house-load.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { StepperField } from "./stepper-field.tsx";

interface FormProps {
  /** As loaded. */
  start: HouseSheet;
  sheet: HouseSheet;
  form: RefObject<HTMLFormElement | null>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

const foldedFields = ["floors", "ceiling", "people"] as const;

export function HouseForm({ start, sheet, form, onInput }: FormProps) {
  const { t } = useTranslations();
  const stepper = (name: HouseField) => (
    <StepperField
      key={name}
      name={name}
      label={t(`calculators:hvac.fields.${name}`)}
      field={houseFields[name]}
      typed={start.typed[name]}
      isRefused={sheet.refused.includes(name)}
    />
  );
  const choices = (name: "era" | "sun", values: readonly string[], chosen: string) =>
    values.map((value) => ({ name, value, label: t(`calculators:hvac.${name}s.${value || "UNKNOWN"}`), isChosen: value === chosen }));
  return (
    <Panel as={Form} gap={6} method="get" action={paths.hvacCalculator()} noValidate ref={form} onInput={onInput}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field
          name="zip"
          label={t("calculators:zip")}
          defaultValue={start.zip}
          autoComplete="postal-code"
          maxLength={10}
          isCheckedLive
          className="min-h-12 max-w-40 text-lg uppercase"
          error={sheet.refused.includes("zip") ? t(sheet.zip === "" ? "calculators:zipMissing" : "errors:places.invalid") : undefined}
        />
        {stepper("area")}
      </div>
      <ChoiceRow legend={t("calculators:hvac.era")} type="radio" choices={choices("era", [...eras, ""], start.era ?? "")} />
      <ChoiceRow legend={t("calculators:hvac.sun")} type="radio" choices={choices("sun", sunLevels, start.sun)} />
      <Disclosure title={t("calculators:assumptions")} open={foldedFields.some((name) => start.refused.includes(name))}>
        <div className="grid gap-6 pt-2 sm:grid-cols-2">{foldedFields.map(stepper)}</div>
      </Disclosure>
      <Button look="primary" size="large" className="self-start max-sm:w-full hidden noscript:inline-flex">
        {t("calculators:submit")}
      </Button>
    </Panel>
  );
}
