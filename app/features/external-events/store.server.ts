import { lt } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { ExternalEvent } from "./model.ts";
import { externalEvents } from "./tables.server.ts";

/** Saves an event with the host's brand; the first per id wins. */
export async function saveEvent(ctx: Ctx, event: ExternalEvent): Promise<void> {
  const { code: brand } = ctx.brand;
  const accountId = ctx.actor.kind === "user" ? ctx.actor.accountId : null;
  await ctx.db
    .insert(externalEvents)
    .values({ ...event, brand, accountId, calledAt: ctx.now })
    .onConflictDoNothing();
}

export async function deleteEventsBefore(ctx: Ctx, moment: Date): Promise<void> {
  await ctx.db.delete(externalEvents).where(lt(externalEvents.calledAt, moment));
}
