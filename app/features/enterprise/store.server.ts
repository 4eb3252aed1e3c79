import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { distributors } from "../distributors/tables.server.ts";
import { enterpriseConnections } from "./tables.server.ts";

type NewConnection = Omit<typeof enterpriseConnections.$inferInsert, "version">;

export type ConnectionRow = typeof enterpriseConnections.$inferSelect & { distributor: string | null };

/** Unscoped, like all of this store: pass the caller's own contractor. */
export async function findConnection(ctx: Ctx, contractorId: number): Promise<ConnectionRow | null> {
  const [found] = await ctx.db
    .select({ ...getTableColumns(enterpriseConnections), distributor: distributors.publicId })
    .from(enterpriseConnections)
    .leftJoin(distributors, eq(distributors.id, enterpriseConnections.distributorId))
    .where(eq(enterpriseConnections.contractorId, contractorId));
  return found ?? null;
}

/** False if the version is no longer `seen`; 0 means that there was no connection. */
export async function saveConnection(ctx: Ctx, connection: NewConnection, seen: number): Promise<boolean> {
  const { contractorId: _contractorId, ...change } = connection;
  const insert = ctx.db.insert(enterpriseConnections).values({ ...connection, version: 1 });
  const { rowCount } =
    seen === 0
      ? await insert.onConflictDoNothing()
      : await ctx.db
          .update(enterpriseConnections)
          .set({ ...change, version: sql`${enterpriseConnections.version} + 1` })
          .where(and(eq(enterpriseConnections.contractorId, connection.contractorId), eq(enterpriseConnections.version, seen)));
  return rowCount === 1;
}

export async function deleteConnection(ctx: Ctx, contractorId: number): Promise<void> {
  await ctx.db.delete(enterpriseConnections).where(eq(enterpriseConnections.contractorId, contractorId));
}
