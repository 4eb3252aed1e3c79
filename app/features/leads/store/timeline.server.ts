import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../../accounts/tables.server.ts";
import { leadEvents } from "../tables.server.ts";

export type NewLeadEvent = Omit<typeof leadEvents.$inferInsert, "id" | "at">;

export async function insertLeadEvent(ctx: Ctx, event: NewLeadEvent): Promise<void> {
  await ctx.db.insert(leadEvents).values({ ...event, at: ctx.now });
}

/** Its text; null if the lead has no note with this key. */
export async function findNoteByKey(ctx: Ctx, leadId: string, key: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ comment: leadEvents.comment })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "note"), sql`${leadEvents.facts} ->> 'key' = ${key}`))
    .limit(1);
  return found?.comment ?? null;
}

/** The last added first. The caller must have loaded the lead in its scopes. */
export function listLeadEvents(ctx: Ctx, leadId: string, limit: number) {
  // By the index alone: with the names joined to it, a long history is read whole and sorted.
  const last = ctx.db.select({ id: leadEvents.id }).from(leadEvents).where(eq(leadEvents.leadId, leadId));
  return ctx.db
    .select({ event: leadEvents, firstname: users.firstname, lastname: users.lastname })
    .from(leadEvents)
    .leftJoin(users, eq(users.id, leadEvents.userId))
    .where(inArray(leadEvents.id, last.orderBy(desc(leadEvents.id)).limit(limit)))
    .orderBy(desc(leadEvents.id));
}
