import { listVisitDates } from "#app/features/contractors/model/opening.ts";
import { loadVisitTimes } from "#app/features/contractors/service/visit-days.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findContactableContractor } from "../store.server.ts";

/** Dates on which a contractor of this brand visits a postal code. */
export async function loadVisitDates(ctx: Ctx, accountId: string, zip: string): Promise<string[]> {
  const contractor = isUuid(accountId) ? await findContactableContractor(ctx, accountId) : null;
  if (!contractor) fail("not_found", "contractors.unknown");
  return listVisitDates(ctx.now, await loadVisitTimes(ctx, contractor.id, zip));
}
