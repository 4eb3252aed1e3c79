import { capacities } from "#app/features/categories/plum/heaters.ts";
import { roofProducts, roofTypes } from "#app/features/categories/roof/questions.ts";

export const productCategories = ["PLUM", "ROOF"] as const;
export type ProductCategory = (typeof productCategories)[number];

/** Kind of product, tied to one cell of the price list; the terms are the specification's. */
export interface ProductKind {
  /** `ROOF.ASPHALT_SHINGLES.DESIGNER` or `PLUM.TANK.GAS.50`. */
  key: string;
  serviceCategory: ProductCategory;
  productSubCategory: string;
  productType: string;
  capacity: string | null;
  /** Cell of the category's price book. */
  cell: string;
  /** Message key. */
  label: string;
}

type KindParts = Pick<ProductKind, "serviceCategory" | "productSubCategory" | "productType" | "capacity">;

const fuels = { TANK: ["GAS", "OIL", "ELECTRIC", "PROPANE"], TANKLESS: ["GAS", "ELECTRIC", "PROPANE"] } as const;
const powers = ["SMALL", "MEDIUM", "LARGE"] as const;

function roofKinds(): KindParts[] {
  return roofTypes.flatMap((productSubCategory) =>
    roofProducts[productSubCategory].map((productType) => ({ serviceCategory: "ROOF", productSubCategory, productType, capacity: null })),
  );
}

function heaterKinds(): KindParts[] {
  const heater = (productSubCategory: string, productType: string) => (capacity: string) => ({
    serviceCategory: "PLUM" as const,
    productSubCategory,
    productType,
    capacity,
  });
  return [
    ...fuels.TANK.flatMap((fuel) => capacities.map(heater("TANK", fuel))),
    ...fuels.TANKLESS.flatMap((fuel) => powers.map(heater("TANKLESS", fuel))),
    ...capacities.map(heater("HEAT_PUMP", "ELECTRIC")),
  ];
}

const cellByCategory: Readonly<Record<ProductCategory, (kind: KindParts) => string>> = {
  // Heat pumps are always electric, so their cell has no fuel.
  PLUM: ({ productSubCategory, productType, capacity }) =>
    productSubCategory === "HEAT_PUMP" ? `unit.HEAT_PUMP.${capacity}` : `unit.${productSubCategory}.${productType}.${capacity}`,
  ROOF: ({ productSubCategory, productType }) => `covering.${productSubCategory}.${productType}`,
};

function toKindKey({ serviceCategory, productSubCategory, productType, capacity }: KindParts): string {
  return [serviceCategory, productSubCategory, productType, capacity].filter((part) => part !== null).join(".");
}

/** Roofs first, then in the order of the category's questions. */
export const productKinds: readonly ProductKind[] = [...roofKinds(), ...heaterKinds()].map((kind) => {
  const cell = cellByCategory[kind.serviceCategory](kind);
  return { ...kind, key: toKindKey(kind), cell, label: `categories:${kind.serviceCategory}.cells.${cell}` };
});

const byKey = new Map(productKinds.map((kind) => [kind.key, kind]));

export function findKindByKey(key: string): ProductKind | null {
  return byKey.get(key) ?? null;
}

export function findKind(
  product: Pick<KindParts, "serviceCategory" | "productType" | "capacity"> & { productSubCategory: string | null },
): ProductKind | null {
  const { productSubCategory } = product;
  return productSubCategory === null ? null : findKindByKey(toKindKey({ ...product, productSubCategory }));
}

export const subCategories: readonly { serviceCategory: ProductCategory; productSubCategory: string; label: string }[] = [
  ...roofTypes.map((sub) => ({
    serviceCategory: "ROOF" as const,
    productSubCategory: sub,
    label: `categories:ROOF.questions.roofType.options.${sub}`,
  })),
  ...["TANK", "TANKLESS", "HEAT_PUMP"].map((sub) => ({
    serviceCategory: "PLUM" as const,
    productSubCategory: sub,
    label: `categories:PLUM.questions.heaterType.options.${sub}`,
  })),
];
