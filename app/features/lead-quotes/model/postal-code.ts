import { toPostalKey } from "#app/lib/postal-codes.ts";

/** At the end of an address, with or without a ZIP+4; null if there is none. */
export function findPostalCode(address: string): string | null {
  const found = /(?:^|[\s,])(\d{5}(?:-\d{4})?|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d)(?:,? *(?:USA|US|United States|Canada))?\s*$/.exec(address);
  return found?.[1] ? toPostalKey(found[1].replace(/-\d{4}$/, "")) : null;
}
