import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { ChosenContractor } from "#app/features/contractors/model.ts";
import { listContractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { listPausedContractors } from "#app/features/contractors/service/vacation.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";

/**
 * The contractors of these accounts. Throws for one of another brand, for one that takes no new requests for the
 * service, and for a Standard one.
 */
export async function loadOpenContractors(ctx: Ctx, accountIds: readonly string[], category: CategoryCode): Promise<ChosenContractor[]> {
  const uniqueIds = [...new Set(accountIds)];
  const chosen = await listContractorsByAccountIds(ctx, uniqueIds);
  if (chosen.length < uniqueIds.length) fail("not_found", "contractors.unknown");
  const paused = await listPausedContractors(ctx, { contractorIds: chosen.map(({ id }) => id), category });
  const away = chosen.find((contractor) => paused.has(contractor.id));
  if (away) fail("conflict", "requests.contractorAway", { contractor: away.name });
  const standard = chosen.find((contractor) => !contractor.advanced);
  if (standard) fail("conflict", "requests.quotingDisabled", { contrid: standard.accountId });
  return chosen;
}
