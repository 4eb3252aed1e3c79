import { fail } from "#app/lib/errors.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { maxConnectable, maxShownCustomers, type ConnectableContractor, type Customer } from "../model/managing.ts";
import { findConnectableContractor, listCustomerRows, searchBrandContractors, type ConnectedRow } from "../store/customers.server.ts";
import { loadDistributorRow } from "./managing.server.ts";

/** The first ones by name. */
export async function listCustomers(ctx: Ctx, distributor: string): Promise<Customer[]> {
  const { id } = await loadDistributorRow(ctx, distributor);
  return listCustomerRows(ctx, id, maxShownCustomers);
}

/** Members of the distributor's brand. */
export async function searchConnectable(ctx: Ctx, distributor: string, text: string): Promise<ConnectableContractor[]> {
  const { id: distributorId, brand } = await loadDistributorRow(ctx, distributor);
  return searchBrandContractors(ctx, { brand, distributorId, text }, maxConnectable);
}

/** A distributor and a contractor that it lists or could list. `not_found` outside the caller's brands. */
export async function loadConnectable(
  ctx: Ctx,
  { distributor, contractor }: { distributor: string; contractor: string },
): Promise<ConnectedRow & { distributorId: number }> {
  const { id: distributorId, brand } = await loadDistributorRow(ctx, distributor);
  const found = isContractorPublicId(contractor)
    ? await findConnectableContractor(ctx, { brand, distributorId, publicId: contractor })
    : null;
  return found ? { ...found, distributorId } : fail("not_found", "access.notFound");
}
