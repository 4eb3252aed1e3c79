import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { distributors } from "../../distributors/tables.server.ts";
import { enterpriseConnections } from "../tables.server.ts";

export type WaitingMail = typeof enterpriseConnections.$inferSelect & {
  distributorId: number;
  business: string;
  /** Public ids. */
  businessId: string;
  houseId: string;
  house: string;
  brand: BrandCode;
  region: string;
  email: string | null;
};

/** Unscoped, as all here: for a business of the caller's, and for the job. */
export async function findWaitingMail(ctx: Ctx, contractorId: number): Promise<WaitingMail | null> {
  const { name: business, publicId: businessId } = contractors;
  const { id: distributorId, publicId: houseId, name: house, brand, region, email } = distributors;
  const [row] = await ctx.db
    .select({ ...getTableColumns(enterpriseConnections), distributorId, business, businessId, houseId, house, brand, region, email })
    .from(enterpriseConnections)
    .innerJoin(contractors, eq(contractors.id, enterpriseConnections.contractorId))
    .innerJoin(distributors, eq(distributors.id, enterpriseConnections.distributorId))
    .where(and(eq(enterpriseConnections.contractorId, contractorId), enterpriseConnections.isMailWaiting));
  return row ?? null;
}

/** Businesses whose mail waits, the first requests first. */
export async function listWaitingMails(ctx: Ctx, most: number): Promise<number[]> {
  const { contractorId, requestedAt, isMailWaiting } = enterpriseConnections;
  const rows = await ctx.db
    .select({ contractorId })
    .from(enterpriseConnections)
    .where(and(isMailWaiting))
    .orderBy(asc(requestedAt), asc(contractorId))
    .limit(most);
  return rows.map((row) => row.contractorId);
}

/** False if somebody else sent it, or the business requested another connection. */
export async function endWaiting(ctx: Ctx, { contractorId, version }: Pick<WaitingMail, "contractorId" | "version">): Promise<boolean> {
  const isSame = and(
    eq(enterpriseConnections.contractorId, contractorId),
    eq(enterpriseConnections.version, version),
    enterpriseConnections.isMailWaiting,
  );
  const { rowCount } = await ctx.db.update(enterpriseConnections).set({ isMailWaiting: false }).where(isSame);
  return rowCount === 1;
}
