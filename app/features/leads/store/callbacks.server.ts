import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { callbacks } from "../../callbacks/tables.server.ts";

/** Unscoped: for reactions to events, which carry the id. */
export async function findCallbackRow(ctx: Ctx, id: string) {
  const [callback] = await ctx.db.select().from(callbacks).where(eq(callbacks.id, id));
  return callback ?? null;
}
