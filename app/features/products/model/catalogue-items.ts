import type { Brand } from "#app/brands/brand.ts";
import type { Cents } from "#app/lib/money.ts";
import { toProductIdentity } from "../model.ts";
import { brandCatalogue } from "./brand-catalogue.ts";
import { findKind, findKindByKey, type ProductCategory } from "./kinds.ts";
import { findMasterChange, type MasterChange, type StoredMaster } from "./master-products.ts";
import { toMakerName } from "./makers.ts";
import type { ProductQuery } from "./product-query.ts";

/** Catalogue entry that a contractor can add at its own price. */
export interface CatalogueItem {
  /** `ROOF/IKO/Cambridge` or `PLUM/RHEEM`. */
  key: string;
  serviceCategory: ProductCategory;
  manufacturer: string;
  /** Null for heaters: the catalogue has only their manufacturers and sizes. */
  productName: string | null;
  /** Kind key; null where the contractor chooses it. */
  kind: string | null;
  productPage: string | null;
  /** True if the name was checked against the manufacturer's publication. */
  isVerified: boolean;
  /** Sample price per square in cents; not a quote. */
  samplePrice: Cents | null;
  capacities: readonly string[];
  /** Of the entry that the brand's staff keep. */
  masterId?: string;
  /** What the brand's staff changed lately. */
  change?: MasterChange;
}

/** Roofs by tier, then heater manufacturers. */
export function listCatalogueItems(brand: Pick<Brand, "approvedProductCategories">): CatalogueItem[] {
  const { PLUM, ROOF } = brandCatalogue(brand);
  const roofs = (ROOF?.products ?? []).map(
    ({ manufacturer, productName, productSubCategory, productType, productPage, isVerified, price }) => ({
      key: `ROOF/${manufacturer}/${productName}`,
      serviceCategory: "ROOF" as const,
      manufacturer,
      productName,
      kind: `ROOF.${productSubCategory}.${productType}`,
      productPage,
      isVerified,
      samplePrice: price,
      capacities: [],
    }),
  );
  const heaters = (PLUM?.manufacturers ?? []).map(({ value }) => ({
    key: `PLUM/${value}`,
    serviceCategory: "PLUM" as const,
    manufacturer: value,
    productName: null,
    kind: null,
    productPage: null,
    isVerified: true,
    samplePrice: null,
    capacities: PLUM?.capacities ?? [],
  }));
  return [...roofs, ...heaters];
}

/** Staff's entries replace those of the same product; retired ones leave. The first of several brands counts. */
export function mergeMasters(items: readonly CatalogueItem[], masters: readonly StoredMaster[], today: string): CatalogueItem[] {
  const known = new Set(masters.map(({ identity }) => identity));
  const kept = items.filter((item) => !known.has(toItemIdentity(item) ?? ""));
  const first = masters.filter(({ identity }, at) => masters.findIndex((one) => one.identity === identity) === at);
  return [...first.filter(({ retired }) => !retired).map((master) => toMasterItem(master, today)), ...kept];
}

function toMasterItem(master: StoredMaster, today: string): CatalogueItem {
  const { serviceCategory, manufacturer, productName, productPage, samplePrice } = master;
  const change = findMasterChange(master, today);
  return {
    key: `${serviceCategory}/${manufacturer}/${productName}/${master.id}`,
    serviceCategory,
    manufacturer,
    productName,
    kind: findKind(master)?.key ?? null,
    productPage,
    isVerified: true,
    samplePrice,
    capacities: [],
    masterId: master.id,
    ...(change && { change }),
  };
}

/** Without a kind filter, lists only the contractor's own categories, if it has any. */
export function filterCatalogueItems(
  items: readonly CatalogueItem[],
  query: ProductQuery,
  serviceCategories: readonly string[],
): CatalogueItem[] {
  const { search, kind, maker, show } = query;
  if (show === "on" || show === "off") return [];
  const ownCategoryItems = items.filter(({ serviceCategory }) => serviceCategories.includes(serviceCategory));
  const candidates = kind === "" && ownCategoryItems.length > 0 ? ownCategoryItems : items;
  return candidates.filter(
    (item) => matchesKind(item, kind) && (maker === "" || item.manufacturer === maker) && matchesSearch(item, search.toLowerCase()),
  );
}

function matchesKind({ serviceCategory, kind: itemKind }: CatalogueItem, kind: string): boolean {
  return itemKind === null
    ? kind === "" || kind.split(".")[0] === serviceCategory
    : `${itemKind}.`.startsWith(kind === "" ? "" : `${kind}.`);
}

function matchesSearch({ serviceCategory, manufacturer, productName }: CatalogueItem, searchText: string): boolean {
  return `${productName ?? ""} ${toMakerName(serviceCategory, manufacturer)}`.toLowerCase().includes(searchText);
}

/** Null where the contractor chooses kind and name. */
export function toItemIdentity({ kind: key, manufacturer, productName }: CatalogueItem): string | null {
  const kind = key === null ? null : findKindByKey(key);
  return kind && productName !== null ? toProductIdentity({ ...kind, manufacturer, productName }) : null;
}
