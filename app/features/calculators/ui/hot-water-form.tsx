import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import {
  type HeaterField,
  type HotWaterField,
  hotWaterFields,
  type HotWaterSheet,
  hotWaterUses,
  type HotWaterUse,
} from "../model/hot-water.ts";
import { FigureField } from "./figure-field.tsx";

const heaterFields: readonly HeaterField[] = ["cold", "hot", "btu", "efficiency"];

export function HotWaterForm({ sheet }: { sheet: HotWaterSheet }) {
  const { t } = useTranslations();
  const field = (name: HotWaterField, label: string) => (
    <FigureField
      key={name}
      name={name}
      label={label}
      figure={hotWaterFields[name]}
      typed={sheet.typed[name]}
      isRefused={sheet.refused.includes(name)}
    />
  );
  return (
    <Panel as={Form} gap={6} method="get" action={paths.waterHeaterCalculator()} noValidate>
      <p className="text-muted">{t("calculators:heater.worksheet")}</p>
      {hotWaterUses.map((use: HotWaterUse) => (
        <fieldset key={use} className="min-w-0 border-t border-base-300 pt-4">
          <legend className="float-left mb-2 w-full font-semibold">{t(`calculators:heater.uses.${use}`)}</legend>
          <div className="clear-both grid grid-cols-2 items-end gap-4">
            {field(`${use}Times`, t("calculators:heater.times"))}
            {field(`${use}Gallons`, t("calculators:heater.gallonsEach"))}
          </div>
        </fieldset>
      ))}
      <fieldset className="min-w-0 border-t border-base-300 pt-4">
        <legend className="float-left mb-2 w-full font-semibold">{t("calculators:heater.tankless")}</legend>
        <div className="clear-both grid items-end gap-4 sm:grid-cols-2">
          {heaterFields.map((name) => field(name, t(`calculators:heater.fields.${name}`)))}
        </div>
      </fieldset>
      <Button look="primary" size="large" className="self-start max-sm:w-full">
        {t("calculators:submit")}
      </Button>
    </Panel>
  );
}
