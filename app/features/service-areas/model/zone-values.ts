import type { ServiceZone } from "#app/features/places/model/service-zones.ts";
import { formatAmountInput, formatNumberInput } from "#app/features/price-builder/model/typed-figures.ts";
import { formatWeekdays } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { countZoneRows, weekdays, zoneField } from "./zone-rows.ts";

/** Values of the form's fields for saved zones. */
export function toZoneFields(zones: readonly ServiceZone[], locale: Locale): TypedFields {
  return Object.assign({}, ...zones.map((zone, row) => toFields(zone, row, locale)));
}

function toFields({ name, codes, ring, travelFee, minimumJob, weekdays: open }: ServiceZone, row: number, locale: Locale): TypedFields {
  const fields = {
    name,
    by: ring ? "ring" : "codes",
    codes: codes.join(", "),
    fromMiles: formatNumberInput(ring?.fromMiles, locale),
    upToMiles: formatNumberInput(ring?.upToMiles, locale),
    travelFee: formatAmountInput(travelFee, locale),
    minimumJob: formatAmountInput(minimumJob, locale),
    ...Object.fromEntries(open.map((day) => [`weekdays.${day}`, "on"])),
  };
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [zoneField(row, key), value]));
}

/** The zones of a form in one line, to compare versions: "North: 60201, 60202 · $75 · Mon, Thu". */
export function summarizeZones(fields: TypedFields, locale: Locale): string {
  const zones = Array.from({ length: countZoneRows(fields) }, (_, row) => summarizeZone(fields, row, locale));
  return zones.filter(Boolean).join("; ");
}

function summarizeZone(fields: TypedFields, row: number, locale: Locale): string {
  const text = (name: string) => (fields[zoneField(row, name)] ?? "").trim();
  if (text("remove") !== "" || text("name") === "") return "";
  const place = text("by") === "ring" ? `${text("fromMiles") || 0}–${text("upToMiles")}` : text("codes");
  const days = weekdays.filter((day) => text(`weekdays.${day}`) === "on");
  const amounts = ["travelFee", "minimumJob"].map((name) => text(name) && `$${text(name).replace("$", "")}`);
  return `${text("name")}: ${[place, ...amounts, formatWeekdays(days, locale, "short")].filter(Boolean).join(" · ")}`;
}
