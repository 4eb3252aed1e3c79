import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { listings } from "../../listings/tables.server.ts";
import type { ListingSwitch } from "../model/vacation.ts";
import { contractors } from "../tables.server.ts";

/** Unscoped: pass the caller's own contractor. */
export async function findVacationMode(ctx: Ctx, contractorId: number): Promise<boolean | null> {
  const [found] = await ctx.db.select({ isOn: contractors.vacationMode }).from(contractors).where(eq(contractors.id, contractorId));
  return found?.isOn ?? null;
}

/** Unscoped, like `findVacationMode`. */
export function listSwitches(ctx: Ctx, contractorId: number): Promise<ListingSwitch[]> {
  const { id, category, title, active, createdAt } = listings;
  return ctx.db
    .select({ id, category, title, active })
    .from(listings)
    .where(eq(listings.contractorId, contractorId))
    .orderBy(asc(createdAt), asc(id));
}
