import { locales } from "#app/lib/locales.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { priceUnits } from "../model.ts";
import { plainWord } from "../model/csv-columns.ts";
import type { KindWords } from "../model/csv-rows.ts";
import { productKinds, type ProductCategory } from "../model/kinds.ts";

interface KindParts {
  serviceCategory: ProductCategory;
  productSubCategory: string | null;
  productType: string;
  capacity: string | null;
}

interface KindNames {
  productSubCategory: string;
  productType: string;
  capacity: string | null;
}

const namesByCategory: Readonly<Record<ProductCategory, (kind: KindParts) => KindNames>> = {
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
export function kindNames(kind: KindParts): KindNames {
  return namesByCategory[kind.serviceCategory](kind);
}

let wordsOfKinds: KindWords | null = null;

/** Built once, in four languages, with the codes themselves. */
export function kindWords(): KindWords {
  if (wordsOfKinds) return wordsOfKinds;
  const codes = new Map<string, Set<string>>();
  const add = (word: string, code: string) => {
    const key = plainWord(word);
    codes.set(key, (codes.get(key) ?? new Set()).add(plainWord(code).toUpperCase()));
  };
  for (const kind of productKinds) {
    const names = kindNames(kind);
    for (const locale of locales) {
      const t = wordsOf(locale);
      add(t(`products:kinds.${kind.serviceCategory}`), kind.serviceCategory);
      add(t(names.productSubCategory), kind.productSubCategory);
      add(t(names.productType), kind.productType);
      if (names.capacity !== null && kind.capacity !== null) add(t(names.capacity), kind.capacity);
    }
    for (const code of [kind.serviceCategory, kind.productSubCategory, kind.productType, kind.capacity ?? ""]) add(code, code);
  }
  for (const unit of Object.values(priceUnits)) {
    add(unit, unit);
    for (const locale of locales) add(wordsOf(locale)(`products:units.${unit}`), unit);
  }
  wordsOfKinds = new Map([...codes].map(([word, known]) => [word, [...known]]));
  return wordsOfKinds;
}
