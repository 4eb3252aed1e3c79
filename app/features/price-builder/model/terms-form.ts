import { z } from "zod";
import { findRegionCode } from "#app/features/places/model/regions.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { Text } from "#app/lib/text.ts";
import { startTimings } from "#app/features/listings/model.ts";
import { readAreaFields, AreaInput } from "#app/features/listings/model/area-form.ts";
import { toRegionCodes, ListedLicences } from "#app/features/listings/model/listed-places.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";

/** In the form's order. */
export const termTexts = ["payment", "warranty", "financing", "additional"] as const;

export const spareLicences = 1;

/** Codes or names, separated by commas, semicolons, spaces or newlines. */
const TypedStates = Text.max(2000)
  .transform((typed) => {
    const chunks = typed.split(/[,;\n]+/).flatMap((one) => one.trim() || []);
    return chunks.flatMap((one) => (findRegionCode(one) === null ? one.split(/\s+/) : [one]));
  })
  .transform(toRegionCodes);

export const ListingTerms = z.object({
  /** Undefined if the form has no area fields. */
  area: AreaInput.optional(),
  listedStates: TypedStates,
  licences: ListedLicences,
  startTime: z.enum(startTimings).nullable(),
  hidesFromPrice: z.boolean(),
  terms: PriceBook.shape.terms,
  included: PriceBook.shape.included,
});
export type ListingTerms = z.infer<typeof ListingTerms>;

/** Returns input for `ListingTerms`. */
export function readTermsFields(typed: TypedFields): unknown {
  const text = (name: string) => (typed[name] ?? "").replaceAll("\r\n", "\n");
  return {
    area: readAreaFields(typed),
    listedStates: text("listedStates"),
    licences: Array.from({ length: licenceRows(typed) }, (_, at) => ({
      region: text(`licences.${at}.region`),
      number: text(`licences.${at}.number`).trim(),
      kind: text(`licences.${at}.kind`),
    })),
    startTime: text("startTime") || null,
    hidesFromPrice: "hidesFromPrice" in typed,
    terms: Object.fromEntries(termTexts.map((name) => [name, text(`terms.${name}`)])),
    included: Object.keys(typed).flatMap((name) => (name.startsWith("included.") ? [name.slice("included.".length)] : [])),
  };
}

function licenceRows(typed: TypedFields): number {
  const rows = Object.keys(typed).flatMap((name) => /^licences\.(\d{1,2})\./.exec(name)?.[1] ?? []);
  return Math.max(0, ...rows.map((row) => Number(row) + 1));
}
