import type { CatalogueProduct } from "#app/features/pricing/model/sizes.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { priceOf, type OwnProduct } from "../model.ts";
import { findKind } from "../model/kinds.ts";
import { makerName } from "../model/makers.ts";
import { listOffered } from "../store.server.ts";

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

/** A product as the engine takes it, with the cell of the price list that it belongs to. */
export function pricedProduct(product: OwnProduct): CatalogueProduct[] {
  const kind = findKind(product);
  if (!kind) return [];
  const { id, serviceCategory, manufacturer, productName, legalUntil } = product;
  const named = { id, cell: kind.cell, manufacturer: makerName(serviceCategory, manufacturer), name: productName, price: priceOf(product) };
  return [legalUntil === null ? named : { ...named, legalUntil }];
}
