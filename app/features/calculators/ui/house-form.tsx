import { Form } from "react-router";
import { climateZones } from "#app/features/categories/hvac/sizing.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { type HouseField, houseFields, type HouseSheet } from "../model/house.ts";
import { FigureField } from "./figure-field.tsx";

const fields = Object.keys(houseFields) as HouseField[];

export function HouseForm({ sheet }: { sheet: HouseSheet }) {
  const { t } = useTranslations();
  const isRefused = (field: HouseSheet["refused"][number]) => sheet.refused.includes(field);
  return (
    <Panel as={Form} gap={5} method="get" action={paths.hvacCalculator()} noValidate>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="zip"
          label={t("calculators:hvac.zip")}
          hint={t("calculators:hvac.zipHint")}
          defaultValue={sheet.zip}
          autoComplete="postal-code"
          maxLength={10}
          className="min-h-12 max-w-40 text-lg uppercase"
          error={isRefused("zip") ? t("errors:places.invalid") : undefined}
        />
        <Select
          name="zone"
          label={t("calculators:hvac.zone")}
          hint={t("calculators:hvac.zoneHint")}
          size="large"
          defaultValue={sheet.zone ?? ""}
          error={isRefused("zone") ? t("calculators:hvac.zoneMissing") : undefined}
        >
          <option value="">{t("calculators:hvac.byPlace")}</option>
          {climateZones.map((zone) => (
            <option key={zone} value={zone}>
              {t(`calculators:hvac.zones.${zone}`)}
            </option>
          ))}
        </Select>
        {fields.map((name) => (
          <FigureField
            key={name}
            name={name}
            label={t(`calculators:hvac.fields.${name}`)}
            figure={houseFields[name]}
            typed={sheet.typed[name]}
            isRefused={isRefused(name)}
          />
        ))}
      </div>
      <Button look="primary" size="large" className="self-start max-sm:w-full">
        {t("calculators:submit")}
      </Button>
    </Panel>
  );
}
