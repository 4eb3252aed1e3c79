/** Countries of the product. */
export type Country = "US" | "CA";

const usForm = /^(\d{5})(?:-?\d{4})?$/;
const caForm = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[ -]?\d[ABCEGHJ-NPRSTV-Z]\d)?$/;

/**
 * The key under which a typed postal code is known: the five digits of a US ZIP or ZIP+4, the first three characters
 * (FSA) of a Canadian code, in capitals. Null when it has neither form; whether it exists is the gazetteer's to say.
 */
export function postalKey(typed: string): string | null {
  const text = typed.trim().toUpperCase();
  return (usForm.exec(text) ?? caForm.exec(text))?.[1] ?? null;
}

/** The country of a postal key. */
export function countryOfKey(key: string): Country {
  return /^\d/.test(key) ? "US" : "CA";
}
