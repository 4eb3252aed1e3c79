import type { Brand } from "#app/brands/brand.ts";
import type { Cents } from "#app/lib/money.ts";
import { identityOf } from "../model.ts";
import { brandCatalogue } from "./brand-catalogue.ts";
import { kindOfKey, type ProductCategory } from "./kinds.ts";
import { makerName } from "./makers.ts";
import type { ProductQuery } from "./product-query.ts";

/** One entry of a brand's catalogue that a contractor can take over at a price of its own. */
export interface CatalogueItem {
  /** `ROOF/IKO/Cambridge`, `PLUM/RHEEM`. */
  key: string;
  serviceCategory: ProductCategory;
  manufacturer: string;
  /** A roof's line; null where the catalogue knows a maker and the sizes alone. */
  productName: string | null;
  /** The key of its kind; null where the contractor chooses it. */
  kind: string | null;
  productPage: string | null;
  /** Whether the name was compared with the manufacturer's own publication; a manufacturer alone has none to compare. */
  isVerified: boolean;
  /** What such a product may cost a square, an example and no truth. */
  samplePrice: Cents | null;
  /** Gallons that the catalogue offers; none of a roof. */
  capacities: readonly string[];
}

/** What a brand's catalogue offers, in the order of the list: roofs by tier, then the makers of heaters. */
export function catalogueItems(brand: Pick<Brand, "approvedProductCategories">): CatalogueItem[] {
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

/** Which entries a list asks for. Those of the kind of work that a contractor does come alone, unless another kind is asked for by name. */
export function itemsAsked(items: readonly CatalogueItem[], query: ProductQuery, serviceCategories: readonly string[]): CatalogueItem[] {
  const { search, kind, maker, show } = query;
  if (show === "on" || show === "off") return [];
  const own = items.filter(({ serviceCategory }) => serviceCategories.includes(serviceCategory));
  const among = kind === "" && own.length > 0 ? own : items;
  return among.filter(
    (item) => isOfKind(item, kind) && (maker === "" || item.manufacturer === maker) && isNamed(item, search.toLowerCase()),
  );
}

function isOfKind({ serviceCategory, kind: itsKind }: CatalogueItem, kind: string): boolean {
  return itsKind === null ? kind === "" || kind.split(".")[0] === serviceCategory : `${itsKind}.`.startsWith(kind === "" ? "" : `${kind}.`);
}

function isNamed({ serviceCategory, manufacturer, productName }: CatalogueItem, letters: string): boolean {
  return `${productName ?? ""} ${makerName(serviceCategory, manufacturer)}`.toLowerCase().includes(letters);
}

/** What a contractor's own product of this entry would be the same as; null where the contractor chooses its kind and name. */
export function identityOfItem({ kind: key, manufacturer, productName }: CatalogueItem): string | null {
  const kind = key === null ? null : kindOfKey(key);
  return kind && productName !== null ? identityOf({ ...kind, manufacturer, productName }) : null;
}
