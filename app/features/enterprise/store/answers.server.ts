import { and, asc, eq, getTableColumns, isNull, not, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { distributors } from "../../distributors/tables.server.ts";
import type { WaitingConnection } from "../model.ts";
import { enterpriseConnections } from "../tables.server.ts";

export type AskedRow = typeof enterpriseConnections.$inferSelect & {
  distributorId: number;
  accountId: string;
  name: string;
  city: string;
  region: string;
  workPhone: string;
  house: string;
  /** Public id. */
  houseId: string;
  brand: BrandCode;
};

/** Within the tenant scope. The caller checks who may see it. */
export async function findAskedConnection(ctx: Ctx, publicId: string): Promise<AskedRow | null> {
  const { accountId, name, city, region, workPhone } = contractors;
  const [row] = await ctx.db
    .select({
      ...getTableColumns(enterpriseConnections),
      distributorId: distributors.id,
      accountId,
      name,
      city,
      region,
      workPhone,
      house: distributors.name,
      houseId: distributors.publicId,
      brand: distributors.brand,
    })
    .from(enterpriseConnections)
    .innerJoin(contractors, eq(contractors.id, enterpriseConnections.contractorId))
    .innerJoin(distributors, eq(distributors.id, enterpriseConnections.distributorId))
    .where(and(eq(contractors.publicId, publicId), scopedToBrand(ctx, distributors.brand)));
  return row ?? null;
}

/** False if the contractor requested another connection meanwhile. */
export async function saveAnswer(
  ctx: Ctx,
  { contractorId, distributorId, requestedAt }: Pick<AskedRow, "contractorId" | "distributorId" | "requestedAt">,
  answer: { declinedAt: Date | null; declineReason: string | null },
): Promise<boolean> {
  const isSame = and(
    eq(enterpriseConnections.contractorId, contractorId),
    eq(enterpriseConnections.distributorId, distributorId),
    eq(enterpriseConnections.requestedAt, requestedAt),
  );
  const { rowCount } = await ctx.db.update(enterpriseConnections).set(answer).where(isSame);
  return rowCount === 1;
}

type WaitingRow = Omit<WaitingConnection, "requestedAt"> & { requestedAt: Date };

/** Neither confirmed nor declined, within the tenant scope, the oldest first. Without account numbers. */
export function listWaitingConnections(ctx: Ctx, house: string | null, limit: number): Promise<WaitingRow[]> {
  const { requestedAt, declinedAt, contractorId, distributorId } = enterpriseConnections;
  const isCustomer = sql`exists (
    select from distributor_contractor customer
    where customer.distributor_id = ${distributorId} and customer.contractor_id = ${contractorId})`;
  const { publicId, name, city, region, workPhone } = contractors;
  return ctx.db
    .select({
      contractor: publicId,
      name,
      city,
      region,
      workPhone,
      house: distributors.name,
      houseId: distributors.publicId,
      brand: distributors.brand,
      requestedAt,
    })
    .from(enterpriseConnections)
    .innerJoin(contractors, eq(contractors.id, contractorId))
    .innerJoin(distributors, eq(distributors.id, distributorId))
    .where(
      and(
        scopedToBrand(ctx, distributors.brand),
        house === null ? undefined : eq(distributors.publicId, house),
        isNull(declinedAt),
        not(isCustomer),
      ),
    )
    .orderBy(asc(requestedAt), asc(contractorId))
    .limit(limit);
}
