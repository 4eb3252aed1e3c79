import { ServiceArea } from "#app/features/contractors/model.ts";
import type { z } from "zod";
import type { TypedFields } from "#app/lib/typed-fields.ts";

/** The fields of a service area, by the names that they have in a form and in refusals. */
export const areaFields = ["area.postalCode", "area.rangeMiles", "area.includedCodes", "area.excludedCodes"] as const;

/** A service area as its form gives it; without a postal code it lies around the contractor's own. */
export const TypedArea = ServiceArea.extend({ postalCode: ServiceArea.shape.postalCode.nullable() });
export type TypedArea = z.infer<typeof TypedArea>;

/** The fields of the form as `TypedArea` reads them; undefined in a form that does not ask for an area. */
export function areaFrom(typed: TypedFields): unknown {
  if (!areaFields.some((name) => name in typed)) return undefined;
  const [postalCode, rangeMiles, includedCodes, excludedCodes] = areaFields.map((name) => (typed[name] ?? "").trim());
  return { postalCode: postalCode || null, rangeMiles, includedCodes, excludedCodes };
}
