import type { Agreement, Brand, Terms } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import { easternTime, localDate } from "#app/lib/time-zones.ts";

/** A new wording is a new version, which must be accepted again. */
const agreements: Readonly<Record<Agreement, { version: string }>> = {
  "iko-disclaimer": { version: "2026-11" },
  "roofpro-terms": { version: "2026-11" },
};

/** Staff's wording from its day on, else the product's. */
export function findAgreementVersion(brand: Pick<Brand, "terms">, agreement: Agreement, now: Date): string {
  return findTermsNow(brand, agreement, now)?.effectiveOn ?? agreements[agreement].version;
}

/** Staff's wording in force; null where the product's own counts. */
export function findAgreementText(
  brand: Pick<Brand, "terms">,
  agreement: Agreement,
  { locale, now }: { locale: Locale; now: Date },
): string | null {
  return findTermsNow(brand, agreement, now)?.text[locale] ?? null;
}

function findTermsNow(brand: Pick<Brand, "terms">, agreement: Agreement, now: Date): Terms | null {
  return brand.terms?.length ? findTermsInForce(brand, agreement, localDate(now, easternTime)) : null;
}

/** The newest wording of an agreement that has come into effect; null where the product's own counts. `day` is YYYY-MM-DD. */
export function findTermsInForce({ terms }: Pick<Brand, "terms">, agreement: Agreement, day: string): Terms | null {
  const begun = (terms ?? []).filter((one) => one.agreement === agreement && one.effectiveOn <= day);
  return begun.toSorted((one, other) => (one.effectiveOn < other.effectiveOn ? 1 : -1))[0] ?? null;
}

export interface Acceptance {
  agreement: Agreement;
  version: string;
  acceptedAt: Date;
}
