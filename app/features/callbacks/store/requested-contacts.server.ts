import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { maxContacts } from "../model.ts";
import { callbacks } from "../tables.server.ts";

/** In the tenant scope, newest first, with the contractor's time zone. */
export function listCallbacksForContractor(ctx: Ctx, contractorId: number) {
  return ctx.db
    .select({ ...getTableColumns(callbacks), timeZone: contractors.timeZone })
    .from(callbacks)
    .innerJoin(contractors, eq(contractors.id, callbacks.contractorId))
    .where(and(eq(callbacks.contractorId, contractorId), scopedToBrand(ctx, callbacks.brand)))
    .orderBy(desc(callbacks.createdAt), desc(callbacks.id))
    .limit(maxContacts);
}
