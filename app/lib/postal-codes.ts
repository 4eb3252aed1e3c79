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

const provinces = new Set(["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"]);

/** The country of a state, province or territory by its two letters. */
export function countryOfRegion(region: string): Country {
  return provinces.has(region) ? "CA" : "US";
}
