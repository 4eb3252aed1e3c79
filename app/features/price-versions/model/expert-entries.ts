import type { Category } from "#app/features/categories/model/category.ts";
import { packageKeys, type PackageKey } from "#app/features/pricing/model/package-keys.ts";
import type { Package, PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { BookFigure, Entry, ProductNames } from "./book-figures.ts";
import { offerQuestions } from "#app/features/pricing/model/offered-options.ts";
import { summarizeConditions } from "./condition-summary.ts";

/** Entries for own fees, packages and offered options. Without `names`, products are not told apart. */
export function expertEntries(category: Category, book: PriceBook, names: ProductNames | null): Entry[] {
  return [
    ...(book.ownFees ?? []).flatMap((fee) => feeEntries(category, fee)),
    ...packageKeys.flatMap((key) => packageEntries({ category, names }, key, book)),
    ...offerEntries(category, book),
  ];
}

function feeEntries(category: Category, { name, by, figure, when }: NonNullable<PriceBook["ownFees"]>[number]): Entry[] {
  const field = `ownFees.${name.toLowerCase()}`;
  const place = { name, group: "builder:expert.ownFees.title" };
  const conditions = summarizeConditions(category, when);
  return [
    {
      ...place,
      field: `${field}.figure`,
      label: `builder:expert.ownFees.by.${by}`,
      figure: by === "amount" ? { kind: "amount", cents: figure } : { kind: "percent", number: figure },
    },
    {
      ...place,
      field: `${field}.when`,
      label: "builder:expert.ownFees.when",
      figure: conditions.length > 0 ? { kind: "conditions", conditions } : { kind: "key", key: "builder:expert.ownFees.always" },
    },
  ];
}

function packageEntries(
  { category, names }: { category: Category; names: ProductNames | null },
  key: PackageKey,
  { packages }: PriceBook,
): Entry[] {
  const savedPackage = packages.find((one) => one.key === key);
  const entry = (name: string, figure: BookFigure): Entry => ({
    field: `packages.${key}.${name}`,
    label: `builder:expert.packages.${name}`,
    group: `pricing:packages.${key}`,
    figure,
  });
  return [
    entry("title", savedPackage?.title ? { kind: "text", text: savedPackage.title } : null),
    entry("settles", savedPackage ? toSettingsFigure(category, savedPackage) : null),
    entry("product", savedPackage?.productId ? toProductFigure(savedPackage.productId, names) : null),
    entry("extra", savedPackage?.extra ? { kind: "amount", cents: savedPackage.extra } : null),
  ];
}

function toProductFigure(id: string, names: ProductNames | null): BookFigure {
  return names ? { kind: "product", id, name: names[id] ?? null } : { kind: "key", key: "builder:expert.packages.ownProduct" };
}

function toSettingsFigure(category: Category, { sets }: Package): BookFigure {
  const when = Object.fromEntries(Object.entries(sets).map(([key, value]) => [key, [typeof value === "number" ? String(value) : value]]));
  const conditions = summarizeConditions(category, when);
  return conditions.length > 0 ? { kind: "conditions", conditions } : { kind: "key", key: "builder:expert.packages.nothing" };
}

const everyOption: BookFigure = { kind: "key", key: "builder:expert.offers.all" };

function offerEntries(category: Category, { offers }: PriceBook): Entry[] {
  return offerQuestions(category).map(({ key, label, options }) => {
    const offered = offers[key];
    const keys = offered && options.filter(({ value }) => offered.includes(value)).map((option) => option.label);
    return { field: `offers.${key}`, label, group: "builder:expert.offers.title", figure: keys ? { kind: "keys", keys } : everyOption };
  });
}
