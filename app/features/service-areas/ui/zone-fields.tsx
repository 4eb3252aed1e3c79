import { maxServiceZones } from "#app/features/places/model/service-zones.ts";
import { formatNumber, formatWeekdays } from "#app/lib/formats.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { DisclosureTitle } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldPair } from "#app/ui/field-pair.tsx";
import { FieldError } from "#app/ui/form-field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { CountedZone } from "../model.ts";
import { countZoneRows, weekdays, zoneField, zoneKinds } from "../model/zone-rows.ts";
import { toZoneFields } from "../model/zone-values.ts";

/** The saved zones, or what was typed, and a blank row. Blank rows are not saved. */
export function ZoneFields({ zones, answer }: { zones: readonly CountedZone[]; answer: unknown }) {
  const { t, locale } = useTranslations();
  const values = isRefusal(answer) ? answer.typed : toZoneFields(zones, locale);
  const length = Math.min(maxServiceZones, Math.max(countZoneRows(values), zones.length + 1));
  return (
    <>
      {Array.from({ length }, (_, row) => (
        <ZoneRow key={row} zone={zones[row]} form={{ row, values, answer }} />
      ))}
      {zones.length >= maxServiceZones && <p className="text-sm text-muted">{t("serviceareas:zones.full", { most: maxServiceZones })}</p>}
    </>
  );
}

interface RowForm {
  row: number;
  values: TypedFields;
  answer: unknown;
}

function ZoneRow({ zone, form }: { zone: CountedZone | undefined; form: RowForm }) {
  const { t } = useTranslations();
  const { row, values, answer } = form;
  const name = values[zoneField(row, "name")] ?? "";
  const isNew = !zone && name === "";
  const title = name || t(isNew ? "serviceareas:zones.add" : "serviceareas:zones.number", { number: row + 1 });
  const isOpen = isRefusal(answer) && answer.failure.fields.some(({ field }) => field.startsWith(`zones.${row}.`));
  return (
    <details className="rounded-lg border border-base-300" open={isOpen}>
      <DisclosureTitle>
        <span className="min-w-0">
          <span className="font-medium wrap-anywhere">{title}</span>
          {zone && <ZoneCount zone={zone} />}
        </span>
      </DisclosureTitle>
      <fieldset className="group/zone flex min-w-0 flex-col gap-4 px-4 pt-1 pb-4">
        <legend className="sr-only">{title}</legend>
        <ZonePlace form={form} />
        <ZoneTermFields form={form} isNew={isNew} />
        {zone && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={zoneField(row, "remove")}
              defaultChecked={zoneField(row, "remove") in values}
              className="checkbox"
            />
            {t("serviceareas:zones.remove")}
          </label>
        )}
      </fieldset>
    </details>
  );
}

function ZoneCount({ zone: { covered, homes } }: { zone: CountedZone }) {
  const { t, locale } = useTranslations();
  const codes = t("serviceareas:zones.codesCount", { number: formatNumber(covered, locale), count: covered });
  return (
    <span className="text-sm text-muted max-sm:block sm:ml-3">
      {codes}
      {homes > 0 && ` · ${t("serviceareas:zones.homesCount", { number: formatNumber(homes, locale), count: homes })}`}
    </span>
  );
}

/** Attributes of a row's field. */
function useRowFields({ row, values, answer }: RowForm) {
  const { t } = useTranslations();
  const error = (name: string) => {
    const refused = isRefusal(answer) ? answer.failure.fields.find(({ field }) => field === zoneField(row, name)) : undefined;
    return refused && t(`errors:${refused.code}`, refused.details);
  };
  const field = (name: string) => ({
    name: zoneField(row, name),
    defaultValue: values[zoneField(row, name)] ?? "",
    error: error(name),
    autoComplete: "off",
  });
  return { field, error };
}

function ZonePlace({ form }: { form: RowForm }) {
  const { t } = useTranslations();
  const { field } = useRowFields(form);
  const { defaultValue, ...by } = field("by");
  return (
    <>
      <FieldPair>
        <Field
          {...field("name")}
          className="min-h-11"
          label={t("serviceareas:zones.name")}
          hint={t("serviceareas:zones.nameHint")}
          maxLength={40}
        />
        <Select {...by} defaultValue={defaultValue || "codes"} label={t("serviceareas:zones.by")} hint={t("serviceareas:zones.byHint")}>
          {zoneKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`serviceareas:zones.${kind}`)}
            </option>
          ))}
        </Select>
      </FieldPair>
      <div className="group-has-[option[value=ring]:checked]/zone:hidden">
        <TextArea {...field("codes")} label={t("serviceareas:zones.codeList")} hint={t("serviceareas:zones.codesHint")} rows={2} />
      </div>
      <div className="hidden grid-cols-2 gap-4 group-has-[option[value=ring]:checked]/zone:grid">
        <Field {...field("fromMiles")} label={t("serviceareas:zones.fromMiles")} inputMode="decimal" maxLength={20} />
        <Field {...field("upToMiles")} label={t("serviceareas:zones.upToMiles")} inputMode="decimal" maxLength={20} />
      </div>
    </>
  );
}

function ZoneTermFields({ form, isNew }: { form: RowForm; isNew: boolean }) {
  const { t } = useTranslations();
  const { field, error } = useRowFields(form);
  return (
    <>
      <FieldPair>
        {(["travelFee", "minimumJob"] as const).map((name) => (
          <Field
            key={name}
            {...field(name)}
            label={t(`serviceareas:zones.${name}`)}
            hint={t(`serviceareas:zones.${name}Hint`)}
            inputMode="decimal"
            maxLength={40}
          />
        ))}
      </FieldPair>
      <VisitDays form={form} isNew={isNew} error={error("weekdays")} />
    </>
  );
}

/** A new zone starts with every day. */
function VisitDays({ form: { row, values }, isNew, error }: { form: RowForm; isNew: boolean; error: string | undefined }) {
  const { t, locale } = useTranslations();
  const id = zoneField(row, "weekdays");
  const isTyped = zoneField(row, "by") in values;
  return (
    <fieldset id={id} aria-invalid={error ? true : undefined} aria-describedby={error && `${id}-error`} className="min-w-0">
      <legend className="font-medium">{t("serviceareas:zones.weekdays")}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-x-1">
        {weekdays.map((day) => (
          <label key={day} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name={`${id}.${day}`}
              defaultChecked={(isNew && !isTyped) || `${id}.${day}` in values}
              className="checkbox"
            />
            <span className="first-letter:uppercase">{formatWeekdays([day], locale, "short")}</span>
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
