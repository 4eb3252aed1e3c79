import { emit } from "#app/events/emit.server.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { allow } from "#app/lib/errors.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { Licence } from "../model/presentation.ts";
import type { PausedBadge, PausedService } from "../model/proof-pauses.ts";
import { isParty } from "../policy.ts";
import { insertLicence, listPausedServices, listProofPauses, replaceProofPauses } from "../store/proof-results.server.ts";

/** Of expired proofs. The contractor's own time off is in the slice `pauses`. */
interface ProofPauses {
  services: readonly PausedService[];
  badges: readonly PausedBadge[];
}

/**
 * Replaces the pauses of a contractor's expired proofs. Listings and profiles keep their own settings, so the end of a
 * pause restores them exactly. System only.
 */
export function saveProofPauses(ctx: Ctx, contractorId: number, pauses: ProofPauses): Promise<void> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (tx) => {
    if (isDeepEqual(toKeys(await listProofPauses(tx, contractorId)), toKeys(pauses))) return;
    await replaceProofPauses(tx, contractorId, pauses);
    await emit(tx, "contractor.changed", { contractorIds: [contractorId] });
  });
}

function toKeys({ services, badges }: ProofPauses): string[] {
  const keys = [
    ...services.map(({ category, region }) => `${category} ${region}`),
    ...badges.map(({ brand, badge }) => `${brand}:${badge}`),
  ];
  return keys.sort();
}

/** Does nothing if the profile already has the number. System only. */
export async function recordLicence(ctx: Ctx, contractorId: number, licence: Licence): Promise<void> {
  allow(ctx.actor.kind === "system");
  await inTransaction(ctx, async (tx) => {
    if (await insertLicence(tx, contractorId, licence)) await emit(tx, "contractor.changed", { contractorIds: [contractorId] });
  });
}

/** Enabled services that expired proofs pause. */
export async function listOwnPausedServices(ctx: Ctx, contractorId: number): Promise<CategoryCode[]> {
  allow(isParty(ctx.actor, contractorId));
  return listPausedServices(ctx, contractorId);
}
