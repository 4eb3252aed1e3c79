import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { Plan } from "../model/plan.ts";
import { contractors } from "../tables.server.ts";

/** Unscoped, as all here: pass the caller's own contractor. */
export async function findPlan(ctx: Ctx, contractorId: number): Promise<Plan | null> {
  const [row] = await ctx.db.select({ advanced: contractors.advanced }).from(contractors).where(eq(contractors.id, contractorId));
  return row ? toPlan(row.advanced) : null;
}

/** False if it was so already. */
export async function savePlan(ctx: Ctx, contractorId: number, plan: Plan): Promise<boolean> {
  const advanced = plan === "ADVANCED";
  const { rowCount } = await ctx.db
    .update(contractors)
    .set({ advanced })
    .where(and(eq(contractors.id, contractorId), ne(contractors.advanced, advanced)));
  return rowCount === 1;
}

function toPlan(advanced: boolean): Plan {
  return advanced ? "ADVANCED" : "STANDARD";
}
