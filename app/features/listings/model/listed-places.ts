import { z } from "zod";
import { Licence } from "#app/features/contractors/model/presentation.ts";
import { findRegionCode } from "#app/features/places/model/regions.ts";
import { Text } from "#app/lib/text.ts";

/** Limit for states and for licences. */
const maxPlaces = 70;

/** Converts codes or names to sorted codes. Adds the issue `listings.statesUnknown`. */
export function toRegionCodes(named: readonly string[], check: z.core.$RefinementCtx): string[] {
  const unknown = named.filter((one) => findRegionCode(one) === null);
  if (unknown.length === 0) return [...new Set(named.flatMap((one) => findRegionCode(one) ?? []))].sort();
  check.addIssue({ code: "custom", message: "listings.statesUnknown", params: { states: unknown.join(", ") } });
  return z.NEVER;
}

/** Accepts codes and names. */
export const ListedStates = z.array(Text.trim().max(60)).max(maxPlaces).transform(toRegionCodes);

/** An empty licence is dropped. */
const TypedLicence = z
  .strictObject({ region: Text.trim().max(60), number: Licence.shape.number.or(z.literal("")), kind: Licence.shape.kind })
  .transform(({ region, ...rest }) => ({ region: findRegionCode(region) ?? region, ...rest }))
  .superRefine(({ region, number, kind }, check) => {
    if (!region && !number && !kind) return;
    if (!number) check.addIssue({ code: "custom", path: ["number"], message: "listings.licenceNumberMissing" });
    if (findRegionCode(region) === null) check.addIssue({ code: "custom", path: ["region"], message: "listings.licenceStateUnknown" });
  });

/** Regions are codes or names. */
export const ListedLicences = z
  .array(TypedLicence)
  .max(maxPlaces)
  .transform((rows) => rows.filter(({ number }) => number !== ""));
