import { eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../tables.server.ts";

/** Unscoped: pass the caller's own contractor. */
export async function findVacationMode(ctx: Ctx, contractorId: number): Promise<boolean | null> {
  const [found] = await ctx.db.select({ isOn: contractors.vacationMode }).from(contractors).where(eq(contractors.id, contractorId));
  return found?.isOn ?? null;
}
