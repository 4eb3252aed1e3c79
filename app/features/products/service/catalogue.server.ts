import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { countryByRegion } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { toProductIdentity, type OwnProduct } from "../model.ts";
import { listCatalogueItems, mergeMasters, type CatalogueItem } from "../model/catalogue-items.ts";
import {
  findFirstDay,
  findMasterChange,
  findMasterLastDay,
  listWaivedLines,
  type MasterNote,
  type StoredMaster,
} from "../model/master-products.ts";
import { listMasters, listMastersByIdentity, listMemberBrands, listRegions } from "../store/masters.server.ts";

/** The host's brand, and those of which the contractor is a member; the host's entries come first. */
export async function listCatalogueBrands(ctx: Ctx, contractorId: number | null): Promise<BrandCode[]> {
  const memberBrands = contractorId === null ? [] : await listMemberBrands(ctx, contractorId);
  return [...new Set([ctx.brand.code, ...memberBrands])];
}

/** The brand's entries with what its staff changed. `today` is YYYY-MM-DD. */
export async function listCatalogue(ctx: Ctx, contractorId: number | null, today: string): Promise<CatalogueItem[]> {
  const masters = await listMasters(ctx, await listCatalogueBrands(ctx, contractorId));
  return mergeMasters(listCatalogueItems(ctx.brand), masters, today);
}

/** By the product's identity, for those that are in a brand's catalog. */
export async function findMasterNotes(
  ctx: Ctx,
  { contractorId, region, today }: { contractorId: number; region: string; today: string },
  products: readonly OwnProduct[],
): Promise<ReadonlyMap<string, MasterNote>> {
  const order = await listCatalogueBrands(ctx, contractorId);
  const masters = await listMastersByIdentity(ctx, order, products.map(toProductIdentity));
  const sorted = masters.toSorted((one, other) => rank(order, other) - rank(order, one));
  return new Map(sorted.map((master) => [master.identity, toNote(master, region, today)]));
}

const rank = (order: readonly BrandCode[], { brand }: StoredMaster) => order.indexOf(brand as BrandCode);

function toNote(master: StoredMaster, region: string, today: string): MasterNote {
  return {
    id: master.id,
    brand: brands[master.brand as BrandCode].name,
    lastDay: findMasterLastDay(master, region),
    productPage: master.productPage,
    isFeeWaived: listWaivedLines(master, countryByRegion(region)).length > 0,
    isRetired: master.retired,
    change: findMasterChange(master, today),
  };
}

/** What a brand's catalog says about a product where its contractor is. The platform's entries count for every brand. */
export interface MasterFacts {
  legalUntil: string | null;
  waives: string[];
}

export async function findMasterFacts(
  ctx: Ctx,
  products: readonly (OwnProduct & { contractorId: number })[],
): Promise<(product: OwnProduct & { contractorId: number }) => MasterFacts> {
  const masters = await listMastersByIdentity(ctx, [ctx.brand.code, "PLATFORM"], products.map(toProductIdentity));
  if (masters.length === 0) return ({ legalUntil }) => ({ legalUntil, waives: [] });
  const regions = await listRegions(
    ctx,
    products.map(({ contractorId }) => contractorId),
  );
  return (product) => {
    const region = regions.get(product.contractorId) ?? "";
    const named = masters.filter(({ identity }) => identity === toProductIdentity(product));
    return {
      legalUntil: findFirstDay(product.legalUntil, ...named.map((master) => findMasterLastDay(master, region))),
      waives: [...new Set(named.flatMap((master) => listWaivedLines(master, countryByRegion(region))))],
    };
  };
}
