import { z } from "zod";
import { Licence } from "#app/features/contractors/model/presentation.ts";
import { regionNamed } from "#app/features/places/model/regions.ts";
import { Text } from "#app/lib/text.ts";

/** At most so many states, and so many licences, are named for one listing. */
const most = 70;

/** The letters of states and provinces by letters or names, each once; what is none is refused by its name. */
export function lettersOf(named: readonly string[], check: z.core.$RefinementCtx): string[] {
  const unknown = named.filter((one) => regionNamed(one) === null);
  if (unknown.length === 0) return [...new Set(named.flatMap((one) => regionNamed(one) ?? []))].sort();
  check.addIssue({ code: "custom", message: "listings.statesUnknown", params: { states: unknown.join(", ") } });
  return z.NEVER;
}

/** The states and provinces that a listing is listed in, by their letters or names. */
export const ListedStates = z.array(Text.trim().max(60)).max(most).transform(lettersOf);

/** One licence as it is typed; one without a word is none. */
const TypedLicence = z
  .strictObject({ region: Text.trim().max(60), number: Licence.shape.number.or(z.literal("")), kind: Licence.shape.kind })
  .transform(({ region, ...rest }) => ({ region: regionNamed(region) ?? region, ...rest }))
  .superRefine(({ region, number, kind }, check) => {
    if (!region && !number && !kind) return;
    if (!number) check.addIssue({ code: "custom", path: ["number"], message: "listings.licenceNumberMissing" });
    if (regionNamed(region) === null) check.addIssue({ code: "custom", path: ["region"], message: "listings.licenceStateUnknown" });
  });

/** The licences that a listing names, each of a state or province by its letters or its name. */
export const ListedLicences = z
  .array(TypedLicence)
  .max(most)
  .transform((rows) => rows.filter(({ number }) => number !== ""));
