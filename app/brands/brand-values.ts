import { locales, type Locale } from "#app/lib/locales.ts";
import { isSame } from "#app/lib/same.ts";
import type { Brand, BrandOverlay, BrandValues, Localized } from "./brand.ts";

export const noTexts: Localized = Object.fromEntries(locales.map((locale) => [locale, ""])) as Record<Locale, string>;

export function toBrandValues(brand: Brand): BrandValues {
  return {
    title: brand.directoryTitle,
    outcome: brand.jobOutcome,
    notice: brand.notice ?? noTexts,
    phone: brand.phone,
    postalAddress: brand.postalAddress ?? "",
    theme: brand.theme,
    loadingBar: brand.loadingBarColor,
    mark: brand.identity.mark,
    lettering: brand.identity.lettering,
    languages: brand.languages,
    service: brand.wizard.category,
    off: brand.off ?? [],
    verifiedPhone: brand.requiresVerifiedPhone ?? false,
    terms: brand.terms ?? [],
    rebate: brand.rebate ?? null,
  };
}

export function toOverlay(brand: Brand, values: BrandValues): BrandOverlay {
  const defaults = toBrandValues(brand);
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSame(value, defaults[key as keyof BrandValues])));
}

/** The brand as everybody sees it. */
export function layOver({ requiresVerifiedPhone: _default, ...brand }: Brand, overlay: BrandOverlay): Brand {
  const values = { ...toBrandValues({ ...brand, ...(_default && { requiresVerifiedPhone: _default }) }), ...overlay };
  return {
    ...brand,
    directoryTitle: values.title,
    jobOutcome: values.outcome,
    notice: values.notice,
    phone: values.phone,
    postalAddress: values.postalAddress,
    theme: values.theme,
    loadingBarColor: values.loadingBar,
    identity: { ...brand.identity, mark: values.mark, lettering: values.lettering },
    languages: values.languages,
    wizard: { ...brand.wizard, category: values.service },
    off: values.off,
    ...(values.verifiedPhone && { requiresVerifiedPhone: true }),
    terms: values.terms,
    rebate: values.rebate,
  };
}
