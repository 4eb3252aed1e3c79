import { locales } from "#app/lib/locales.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { priceUnits } from "../model.ts";
import type { KindCodesByName } from "../model/csv-rows.ts";
import { productKinds, type ProductCategory } from "../model/kinds.ts";

interface KindParts {
  serviceCategory: ProductCategory;
  productSubCategory: string | null;
  productType: string;
  capacity: string | null;
}

interface KindMessageKeys {
  productSubCategory: string;
  productType: string;
  capacity: string | null;
}

const messageKeysByCategory: Readonly<Record<ProductCategory, (kind: KindParts) => KindMessageKeys>> = {
  PLUM({ productSubCategory, productType, capacity }) {
    const questions = "categories:PLUM.questions";
    const size = productSubCategory === "TANKLESS" ? "unitPower" : "capacity";
    return {
      productSubCategory: `${questions}.heaterType.options.${productSubCategory}`,
      productType: `${questions}.fuel.options.${productType}`,
      capacity: capacity === null ? null : `${questions}.${size}.options.${capacity}`,
    };
  },
  ROOF({ productSubCategory, productType }) {
    const questions = "categories:ROOF.questions";
    return {
      productSubCategory: `${questions}.roofType.options.${productSubCategory}`,
      productType: `${questions}.product.options.${productType}`,
      capacity: null,
    };
  },
};

/** Message keys. */
export function toKindMessageKeys(kind: KindParts): KindMessageKeys {
  return messageKeysByCategory[kind.serviceCategory](kind);
}

let cachedKindCodes: KindCodesByName | null = null;

/** Built once, in four languages, with the codes themselves. */
export function loadKindCodes(): KindCodesByName {
  if (cachedKindCodes) return cachedKindCodes;
  const codes = new Map<string, Set<string>>();
  const add = (word: string, code: string) => {
    const key = normalizeWord(word);
    codes.set(key, (codes.get(key) ?? new Set()).add(normalizeWord(code).toUpperCase()));
  };
  for (const kind of productKinds) {
    const names = toKindMessageKeys(kind);
    for (const locale of locales) {
      const t = getTranslator(locale);
      add(t(`products:kinds.${kind.serviceCategory}`), kind.serviceCategory);
      add(t(names.productSubCategory), kind.productSubCategory);
      add(t(names.productType), kind.productType);
      if (names.capacity !== null && kind.capacity !== null) add(t(names.capacity), kind.capacity);
    }
    for (const code of [kind.serviceCategory, kind.productSubCategory, kind.productType, kind.capacity ?? ""]) add(code, code);
  }
  for (const unit of Object.values(priceUnits)) {
    add(unit, unit);
    for (const locale of locales) add(getTranslator(locale)(`products:units.${unit}`), unit);
  }
  cachedKindCodes = new Map([...codes].map(([word, kindCodes]) => [word, [...kindCodes]]));
  return cachedKindCodes;
}
