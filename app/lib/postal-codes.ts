export type Country = "US" | "CA";

const usForm = /^(\d{5})(?:-?\d{4})?$/;
const caForm = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(?:[ -]?\d[ABCEGHJ-NPRSTV-Z]\d)?$/;

/**
 * Normalizes a postal code: five digits of a ZIP or ZIP+4, or a Canadian FSA in capitals. Null if malformed; existence
 * is not checked.
 */
export function toPostalKey(typed: string): string | null {
  const text = typed.trim().toUpperCase();
  return (usForm.exec(text) ?? caForm.exec(text))?.[1] ?? null;
}

/** Five digits, or as much of a Canadian code as was typed: "H2X 1Y4" or "H2X". Null if malformed. */
export function formatPostalCode(typed: string): string | null {
  const key = toPostalKey(typed);
  if (key === null || countryByPostalKey(key) === "US") return key;
  return [key, typed.trim().toUpperCase().slice(3).replace(/^[ -]/, "")].filter(Boolean).join(" ");
}

/** Splits at spaces, commas, semicolons and line breaks; removes duplicates. */
export function parsePostalList(typed: string): { codes: string[]; invalid: string[] } {
  const codes = new Set<string>();
  const invalid = new Set<string>();
  // "H2X 1Y4" is one code.
  const joined = typed.replace(/\b([a-z]\d[a-z])[ -](\d[a-z]\d)\b/gi, "$1$2");
  for (const part of joined.split(/[\s,;]+/).filter(Boolean)) {
    const key = toPostalKey(part);
    if (key) codes.add(key);
    else invalid.add(part);
  }
  return { codes: [...codes], invalid: [...invalid] };
}

const maxListedZips = 10;

/** The first ten, for an error message. */
export function formatInvalidZips(zips: readonly string[]): string {
  const listed = zips.slice(0, maxListedZips).map((zip) => (zip.length > 12 ? `${zip.slice(0, 12)}…` : zip));
  return `${listed.join(", ")}${zips.length > maxListedZips ? " …" : ""}`;
}

export function countryByPostalKey(key: string): Country {
  return /^\d/.test(key) ? "US" : "CA";
}

const provinces = new Set(["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"]);

/** Takes a two-letter code. */
export function countryByRegion(region: string): Country {
  return provinces.has(region) ? "CA" : "US";
}

/** True for lines like "12 Elm Street", "PO Box 7" or "4720, avenue de la Démo". */
export function isStreetLine(line: string): boolean {
  return /\p{L}{2}/u.test(line) && /\d/.test(line) && line.trim().length >= 4;
}
