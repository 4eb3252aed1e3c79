import { and, eq, inArray, not } from "drizzle-orm";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Contractors of this brand that are not on vacation, with their hours and public phone. */
export function listReachableContractors(ctx: Ctx, accountIds: readonly string[]) {
  const isShown = and(
    eq(mepProfiles.contractorId, contractors.id),
    eq(mepProfiles.brand, ctx.brand.code),
    mepProfiles.approved,
    mepProfiles.available,
  );
  const { accountId, workPhone, open24x7, workingHours, timeZone, advanced } = contractors;
  return ctx.db
    .select({ accountId, workPhone, open24x7, workingHours, timeZone, advanced })
    .from(contractors)
    .innerJoin(mepProfiles, isShown)
    .where(and(inArray(accountId, [...accountIds]), not(contractors.vacationMode)));
}
