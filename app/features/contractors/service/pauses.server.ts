import { emit } from "#app/events/emit.server.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { allow } from "#app/lib/errors.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { PausedBadge, PausedService } from "../model/pauses.ts";
import type { Licence } from "../model/presentation.ts";
import { isParty } from "../policy.ts";
import { insertLicence, listPausedServices, listPauses, replacePauses } from "../store/pauses.server.ts";

interface Pauses {
  services: readonly PausedService[];
  badges: readonly PausedBadge[];
}

/**
 * Replaces a contractor's pauses. Listings and profiles keep their own settings, so the end of a pause restores them
 * exactly. System only.
 */
export function savePauses(ctx: Ctx, contractorId: number, pauses: Pauses): Promise<void> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (tx) => {
    if (isDeepEqual(toKeys(await listPauses(tx, contractorId)), toKeys(pauses))) return;
    await replacePauses(tx, contractorId, pauses);
    await emit(tx, "contractor.changed", { contractorIds: [contractorId] });
  });
}

function toKeys({ services, badges }: Pauses): string[] {
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
