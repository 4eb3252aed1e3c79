import { ServiceArea } from "#app/features/contractors/model.ts";
import type { z } from "zod";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { areaFields } from "./area-fields.ts";

/** A null postal code means the contractor's own. */
export const AreaInput = ServiceArea.extend({ postalCode: ServiceArea.shape.postalCode.nullable() });
export type AreaInput = z.infer<typeof AreaInput>;

/** Returns input for `AreaInput`; undefined without area fields. */
export function readAreaFields(typed: TypedFields) {
  if (!areaFields.some((name) => name in typed)) return undefined;
  const [postalCode = "", rangeMiles = "", includedCodes = "", excludedCodes = ""] = areaFields.map((name) => (typed[name] ?? "").trim());
  return { postalCode: postalCode || null, rangeMiles, includedCodes, excludedCodes };
}
