import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { priceOf, type OwnProduct } from "../model.ts";
import type { ChoosableProduct } from "../model/choosable.ts";
import { findKind, productCategories } from "../model/kinds.ts";
import { makerName } from "../model/makers.ts";
import { listAllOwn, listNamed, listOffered } from "../store.server.ts";

/** Active products for pricing, of contractors that this brand shows. */
export async function offeredProducts(
  ctx: Ctx,
  named: readonly { contractorId: number; ids: readonly string[] }[],
): Promise<ReadonlyMap<number, CatalogueProduct[]>> {
  const ids = [...new Set(named.flatMap((one) => one.ids))].filter(isUuid);
  if (ids.length === 0) return new Map();
  const rows = await listOffered(
    ctx,
    named.map(({ contractorId }) => contractorId),
    ids,
  );
  const byContractor = Map.groupBy(rows, ({ contractorId }) => contractorId);
  return new Map([...byContractor].map(([contractorId, own]) => [contractorId, own.flatMap(pricedProduct)]));
}

/** Active products for pricing, as a new quote would use them. */
export async function ownOffered(ctx: Ctx): Promise<CatalogueProduct[]> {
  return (await listAllOwn(ctx, { search: "", kind: "", maker: "", show: "on" })).flatMap(pricedProduct);
}

export async function ownOfferedOf(ctx: Ctx, category: string): Promise<CatalogueProduct[]> {
  if (!productCategories.some((one) => one === category)) return [];
  return (await listAllOwn(ctx, { search: "", kind: category, maker: "", show: "on" })).flatMap(pricedProduct);
}

/** Active products of a category, for packages to name. */
export async function choosableProducts(ctx: Ctx, category: string): Promise<ChoosableProduct[]> {
  if (!productCategories.some((one) => one === category)) return [];
  const own = await listAllOwn(ctx, { search: "", kind: category, maker: "", show: "on" });
  return own.flatMap((product) => {
    const kind = findKind(product);
    return kind ? [{ id: product.id, name: nameOf(product), kind: kind.label }] : [];
  });
}

/** Includes inactive products. */
export async function ownNames(ctx: Ctx, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const known = await listNamed(ctx, [...new Set(ids)].filter(isUuid));
  return Object.fromEntries(known.map((product) => [product.id, nameOf(product)]));
}

function nameOf({
  serviceCategory,
  manufacturer,
  productName,
}: Pick<OwnProduct, "serviceCategory" | "manufacturer" | "productName">): string {
  return `${makerName(serviceCategory, manufacturer)} ${productName}`;
}

/** Returns an empty list if the kind is unknown. */
export function pricedProduct(product: OwnProduct): CatalogueProduct[] {
  const kind = findKind(product);
  if (!kind) return [];
  const { id, serviceCategory, manufacturer, productName, legalUntil } = product;
  const named = { id, cell: kind.cell, manufacturer: makerName(serviceCategory, manufacturer), name: productName, price: priceOf(product) };
  return [legalUntil === null ? named : { ...named, legalUntil }];
}
