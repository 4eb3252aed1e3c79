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

/** A list of postal codes, as a text parted by spaces, commas, semicolons or line ends: their keys, each once, and what is no code. */
export function readPostalList(typed: string): { codes: string[]; invalid: string[] } {
  const codes = new Set<string>();
  const invalid = new Set<string>();
  // "H2X 1Y4" is one code and not two.
  const joined = typed.replace(/\b([a-z]\d[a-z])[ -](\d[a-z]\d)\b/gi, "$1$2");
  for (const part of joined.split(/[\s,;]+/).filter(Boolean)) {
    const key = postalKey(part);
    if (key) codes.add(key);
    else invalid.add(part);
  }
  return { codes: [...codes], invalid: [...invalid] };
}

/** The greatest number of refused codes that a message names. */
const namedInMessage = 10;

/** Refused codes as a message names them: the first ten. */
export function namedZips(zips: readonly string[]): string {
  const named = zips.slice(0, namedInMessage).map((zip) => (zip.length > 12 ? `${zip.slice(0, 12)}…` : zip));
  return `${named.join(", ")}${zips.length > namedInMessage ? " …" : ""}`;
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

/** Whether a line names a house and its street: letters and a number, as in "12 Elm Street", "PO Box 7" or "4720, avenue de la Démo". */
export function isStreetLine(line: string): boolean {
  return /\p{L}{2}/u.test(line) && /\d/.test(line) && line.trim().length >= 4;
}
