import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { priceOf, type OwnProduct } from "../model.ts";
import type { ChoosableProduct } from "../model/choosable.ts";
import { findKind, productCategories } from "../model/kinds.ts";
import { makerName } from "../model/makers.ts";
import { listAllOwn, listNamed, listOffered } from "../store.server.ts";

/** The products that price books name, by contractor, as the pricing of a job reads them: those that are switched on, of contractors that this brand shows. */
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

/** The actor's own products that are switched on, as the pricing of a job reads them: what a new quote would have. */
export async function ownOffered(ctx: Ctx): Promise<CatalogueProduct[]> {
  return (await listAllOwn(ctx, { search: "", kind: "", maker: "", show: "on" })).flatMap(pricedProduct);
}

/** The same of a category; none of one without products. */
export async function ownOfferedOf(ctx: Ctx, category: string): Promise<CatalogueProduct[]> {
  if (!productCategories.some((one) => one === category)) return [];
  return (await listAllOwn(ctx, { search: "", kind: category, maker: "", show: "on" })).flatMap(pricedProduct);
}

/** The actor's own products of a category that packages may name: those that are switched on. None of a category without products. */
export async function choosableProducts(ctx: Ctx, category: string): Promise<ChoosableProduct[]> {
  if (!productCategories.some((one) => one === category)) return [];
  const own = await listAllOwn(ctx, { search: "", kind: category, maker: "", show: "on" });
  return own.flatMap((product) => {
    const kind = findKind(product);
    return kind ? [{ id: product.id, name: nameOf(product), kind: kind.label }] : [];
  });
}

/** The names of those of the actor's own products that have these ids, switched on or off. */
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

/** A product as the engine takes it, with the cell of the price list that it belongs to. */
export function pricedProduct(product: OwnProduct): CatalogueProduct[] {
  const kind = findKind(product);
  if (!kind) return [];
  const { id, serviceCategory, manufacturer, productName, legalUntil } = product;
  const named = { id, cell: kind.cell, manufacturer: makerName(serviceCategory, manufacturer), name: productName, price: priceOf(product) };
  return [legalUntil === null ? named : { ...named, legalUntil }];
}
