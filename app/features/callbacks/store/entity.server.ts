import { and, or, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { EntityRows } from "#app/platform/entities.server.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { callbacks } from "../tables.server.ts";

/** Tenant and ownership scopes, for either party. */
function scopedToParty(ctx: Ctx): SQL | undefined {
  const { actor } = ctx;
  if (actor.kind !== "user") return sql`false`;
  const isParty = or(sql`${callbacks.accountId} = ${actor.accountId}`, sql`${callbacks.contractorId} = ${actor.contractorId}`);
  return and(isParty, scopedToBrand(ctx, callbacks.brand));
}

/** Text written by people can be read but not searched. */
export const callbackRows: EntityRows = {
  table: callbacks,
  key: "id",
  scope: scopedToParty,
  fields: {
    id: { column: callbacks.id, kind: "id", filters: true },
    kind: { column: callbacks.kind, kind: "text", sorts: true, filters: true },
    quoteId: { column: callbacks.quoteId, kind: "id", filters: true },
    name: { column: callbacks.name, kind: "text" },
    phone: { column: callbacks.phone, kind: "text" },
    street: { column: callbacks.street, kind: "text" },
    words: { column: callbacks.words, kind: "text" },
    createdAt: { column: callbacks.createdAt, kind: "moment", sorts: true, filters: true },
  },
};
