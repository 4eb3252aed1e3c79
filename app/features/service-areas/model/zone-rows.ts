import { maxServiceZones } from "#app/features/places/model/service-zones.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";

export const zoneKinds = ["codes", "ring"] as const;

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** Name of a zone's field in the form and in errors. */
export function zoneField(row: number, name: string): string {
  return `zones.${row}.${name}`;
}

/** Rows in the form, one more than allowed at most, so that too many are refused. */
export function countZoneRows(typed: TypedFields): number {
  const rows = Object.keys(typed).flatMap((name) => /^zones\.(\d{1,2})\./.exec(name)?.[1] ?? []);
  return Math.min(maxServiceZones + 1, Math.max(0, ...rows.map((row) => Number(row) + 1)));
}
