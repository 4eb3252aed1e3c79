import type { Brand } from "#app/brands/brand.ts";
import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getInstalledPrice, type ChoosableProduct, type OwnProduct } from "../model.ts";
import { findKind, productCategories } from "../model/kinds.ts";
import { toMakerName } from "../model/makers.ts";
import { listCatalogueItems } from "../model/catalogue-items.ts";
import { findMasterFacts, type MasterFacts } from "./catalogue.server.ts";
import { listAllOwnProducts, listOwnProductsById, listOfferedProducts } from "../store.server.ts";

/** Active products for pricing, of contractors that this brand shows. */
export async function listPricingProducts(
  ctx: Ctx,
  named: readonly { contractorId: number; ids: readonly string[] }[],
): Promise<ReadonlyMap<number, CatalogueProduct[]>> {
  const ids = [...new Set(named.flatMap((one) => one.ids))].filter(isUuid);
  if (ids.length === 0) return new Map();
  const rows = await listOfferedProducts(
    ctx,
    named.map(({ contractorId }) => contractorId),
    ids,
  );
  // The query matches any of the ids with any of the contractors.
  const isNamed = ({ contractorId, id }: (typeof rows)[number]) =>
    named.some((one) => one.contractorId === contractorId && one.ids.includes(id));
  const byContractor = Map.groupBy(rows.filter(isNamed), ({ contractorId }) => contractorId);
  const factsFor = await findMasterFacts(ctx, rows);
  return new Map(
    [...byContractor].map(([contractorId, own]) => [
      contractorId,
      own.flatMap((product) => toCatalogueProducts(product, factsFor(product))),
    ]),
  );
}

/** Active products for pricing, as a new quote would use them. */
export async function listOwnActiveProducts(ctx: Ctx): Promise<CatalogueProduct[]> {
  return listOwnCatalogueProducts(ctx, "");
}

export async function listOwnActiveProductsByCategory(ctx: Ctx, category: string): Promise<CatalogueProduct[]> {
  return productCategories.some((one) => one === category) ? listOwnCatalogueProducts(ctx, category) : [];
}

async function listOwnCatalogueProducts(ctx: Ctx, kind: string): Promise<CatalogueProduct[]> {
  const contractorId = (ctx.actor.kind === "user" ? ctx.actor.contractorId : null) ?? 0;
  const own = await listAllOwnProducts(ctx, { search: "", kind, maker: "", show: "on" });
  const rows = own.map((product) => ({ ...product, contractorId }));
  const factsFor = await findMasterFacts(ctx, rows);
  return rows.flatMap((product) => toCatalogueProducts(product, factsFor(product)));
}

/** Active products of a category, for packages to name. */
export async function listChoosableProducts(ctx: Ctx, category: string): Promise<ChoosableProduct[]> {
  if (!productCategories.some((one) => one === category)) return [];
  const own = await listAllOwnProducts(ctx, { search: "", kind: category, maker: "", show: "on" });
  return own.flatMap((product) => {
    const kind = findKind(product);
    return kind ? [{ id: product.id, name: formatProductName(product), kind: kind.label }] : [];
  });
}

/** Names of own products first, then of the brand's catalog; of heaters it has only the manufacturers. */
export async function listInstallableProducts(
  ctx: Ctx,
  { category, brand }: { category: string | null; brand: Pick<Brand, "approvedProductCategories"> },
): Promise<string[]> {
  if (category === null) return [];
  const own = await listChoosableProducts(ctx, category);
  const items = listCatalogueItems(brand).filter(({ serviceCategory }) => serviceCategory === category);
  const offered = items.map((item) => formatProductName({ ...item, productName: item.productName ?? "" }).trim());
  return [...new Set([...own.map(({ name }) => name), ...offered])];
}

/** Includes inactive products. */
export async function findOwnProductNames(ctx: Ctx, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const known = await listOwnProductsById(ctx, [...new Set(ids)].filter(isUuid));
  return Object.fromEntries(known.map((product) => [product.id, formatProductName(product)]));
}

function formatProductName({
  serviceCategory,
  manufacturer,
  productName,
}: Pick<OwnProduct, "serviceCategory" | "manufacturer" | "productName">): string {
  return `${toMakerName(serviceCategory, manufacturer)} ${productName}`;
}

/** Returns an empty list if the kind is unknown. `facts` are those of the brand's catalog. */
export function toCatalogueProducts(
  product: OwnProduct,
  { legalUntil, waives }: MasterFacts = { legalUntil: product.legalUntil, waives: [] },
): CatalogueProduct[] {
  const kind = findKind(product);
  if (!kind) return [];
  const { id, serviceCategory, manufacturer, productName } = product;
  const pricingProduct = {
    id,
    cell: kind.cell,
    manufacturer: toMakerName(serviceCategory, manufacturer),
    name: productName,
    price: getInstalledPrice(product),
  };
  return [{ ...pricingProduct, ...(legalUntil !== null && { legalUntil }), ...(waives.length > 0 && { waives }) }];
}
