import { emit } from "#app/events/emit.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { Availability } from "../model/vacation.ts";
import { canSetVacation, isParty } from "../policy.ts";
import { contractorExists, saveAvailability } from "../store.server.ts";
import { findVacationMode, listPausedIds } from "../store/vacation.server.ts";

/** Throws `not_found` without a contractor. */
export async function loadOwnVacationMode(ctx: Ctx): Promise<boolean> {
  const contractorId = requireSignedIn(ctx.actor).contractorId ?? fail("not_found", "access.notFound");
  return (await findVacationMode(ctx, contractorId)) ?? fail("not_found", "access.notFound");
}

/** Those of the given contractors that take no new requests for a service. */
export async function listPausedContractors(
  ctx: Ctx,
  { contractorIds, category }: { contractorIds: readonly number[]; category: CategoryCode },
): Promise<ReadonlySet<number>> {
  return new Set(contractorIds.length === 0 ? [] : await listPausedIds(ctx, contractorIds, category));
}

/** Without new requests a contractor is not listed. Quotes and listings stay. Only the account manager may. */
export async function setAvailability(ctx: Ctx, contractorId: number, availability: Availability): Promise<void> {
  const isOwn = isParty(ctx.actor, contractorId) && (await contractorExists(ctx, contractorId));
  if (!isOwn) fail("not_found", "access.notFound");
  allow(canSetVacation(ctx.actor, contractorId), "accounts.managerOnly");
  await inTransaction(ctx, async (tx) => {
    await saveAvailability(tx, contractorId, availability);
    await emit(tx, "contractor.changed", { contractorIds: [contractorId] });
  });
}
