import { z } from "zod";
import { regionNamed } from "#app/features/places/model/regions.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { Text } from "#app/lib/text.ts";
import { startTimings } from "#app/features/listings/model.ts";
import { areaFrom, TypedArea } from "#app/features/listings/model/area-form.ts";
import { lettersOf, ListedLicences } from "#app/features/listings/model/listed-places.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";

/** The four texts of a listing's terms, in the order of its form. */
export const termTexts = ["payment", "warranty", "financing", "additional"] as const;

/** Licences that a form has room for beyond those that there are. */
export const spareLicences = 2;

/** States and provinces as they are typed, by letters or names, with commas, spaces or new lines between. */
const TypedStates = Text.max(2000)
  .transform((typed) => {
    const chunks = typed.split(/[,;\n]+/).flatMap((one) => one.trim() || []);
    return chunks.flatMap((one) => (regionNamed(one) === null ? one.split(/\s+/) : [one]));
  })
  .transform(lettersOf);

/** What a listing says beside its prices, as its form gives it. */
export const ListingTerms = z.object({
  /** Where it is offered; undefined where the form does not ask. */
  area: TypedArea.optional(),
  listedStates: TypedStates,
  licences: ListedLicences,
  startTime: z.enum(startTimings).nullable(),
  terms: PriceBook.shape.terms,
  included: PriceBook.shape.included,
});
export type ListingTerms = z.infer<typeof ListingTerms>;

/** The form of details and terms as `ListingTerms` reads it. */
export function termsFrom(typed: TypedFields): unknown {
  const text = (name: string) => (typed[name] ?? "").replaceAll("\r\n", "\n");
  return {
    area: areaFrom(typed),
    listedStates: text("listedStates"),
    licences: Array.from({ length: licenceRows(typed) }, (_, at) => ({
      region: text(`licences.${at}.region`),
      number: text(`licences.${at}.number`).trim(),
      kind: text(`licences.${at}.kind`),
    })),
    startTime: text("startTime") || null,
    terms: Object.fromEntries(termTexts.map((name) => [name, text(`terms.${name}`)])),
    included: Object.keys(typed).flatMap((name) => (name.startsWith("included.") ? [name.slice("included.".length)] : [])),
  };
}

function licenceRows(typed: TypedFields): number {
  const rows = Object.keys(typed).flatMap((name) => /^licences\.(\d{1,2})\./.exec(name)?.[1] ?? []);
  return Math.max(0, ...rows.map((row) => Number(row) + 1));
}
