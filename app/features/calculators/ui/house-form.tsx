import { Form } from "react-router";
import { climateZones } from "#app/features/categories/hvac/sizing.ts";
import { useWords } from "#app/platform/words.ts";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type HouseField, houseFields, type HouseSheet } from "../model/house.ts";
import { FigureField } from "./figure-field.tsx";

const fields = Object.keys(houseFields) as HouseField[];

/** The house as the calculator asks for it: a plain form, whose answer has an address of its own. */
export function HouseForm({ sheet }: { sheet: HouseSheet }) {
  const { t } = useWords();
  const isRefused = (field: HouseSheet["refused"][number]) => sheet.refused.includes(field);
  return (
    <Panel as={Form} gap={5} method="get" action="/calculators/hvac" noValidate>
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
        <div className="flex flex-col gap-1">
          <label htmlFor="zone" className="font-medium">
            {t("calculators:hvac.zone")}
          </label>
          <span id="zone-hint" className="text-sm text-muted">
            {t("calculators:hvac.zoneHint")}
          </span>
          <select
            id="zone"
            name="zone"
            defaultValue={sheet.zone ?? ""}
            className="select min-h-12 w-full text-base"
            aria-invalid={isRefused("zone") || undefined}
            aria-describedby={isRefused("zone") ? "zone-hint zone-error" : "zone-hint"}
          >
            <option value="">{t("calculators:hvac.byPlace")}</option>
            {climateZones.map((zone) => (
              <option key={zone} value={zone}>
                {t(`calculators:hvac.zones.${zone}`)}
              </option>
            ))}
          </select>
          {isRefused("zone") && (
            <span id="zone-error" className="text-sm font-medium text-error">
              {t("calculators:hvac.zoneMissing")}
            </span>
          )}
        </div>
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
      <button className="btn btn-primary min-h-12 self-start text-base max-sm:w-full">{t("calculators:submit")}</button>
    </Panel>
  );
}
