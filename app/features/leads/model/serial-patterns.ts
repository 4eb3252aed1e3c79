import { heaterManufacturers } from "#app/features/products/model/makers.ts";

interface SerialPattern {
  makers: readonly string[];
  pattern: RegExp;
  /** Shown to who typed another. */
  example: string;
}

/** Published formats only; of other makers every serial number is accepted. */
const serialPatterns: readonly SerialPattern[] = [
  // Letters of year and month, then digits: Bradford White's service bulletin 100.
  { makers: ["BRADFORD_WHITE", "BW_LOWBOY", "BW_AEROTHERM"], pattern: /^[A-HJ-NPSTW-Z][A-HJ-M]\d{5,10}$/, example: "DC9876553" },
  // Year and week, since 2008.
  { makers: ["AO_SMITH", "STATE", "RELIANCE"], pattern: /^\d{2}(?:0[1-9]|[1-4]\d|5[0-3])[A-Z]?\d{5,10}$/, example: "2433A032628" },
];

/** A heater manufacturer that the product's name begins with; null for others. */
function findMaker(product: string): string | null {
  const name = product.trim().toLowerCase();
  const found = heaterManufacturers
    .filter(({ text }) => name === text.toLowerCase() || name.startsWith(`${text.toLowerCase()} `))
    .toSorted((a, b) => b.text.length - a.text.length);
  return found[0]?.value ?? null;
}

/** The first serial number that its manufacturer cannot have given, with an example of theirs. */
export function findWrongSerial(product: string, serials: readonly string[]): { serial: string; example: string } | null {
  const maker = findMaker(product);
  const known = serialPatterns.find(({ makers }) => maker !== null && makers.includes(maker));
  const serial = known && serials.find((one) => !known.pattern.test(one.replaceAll(/[\s./-]/g, "")));
  return serial === undefined || !known ? null : { serial, example: known.example };
}
