import { brands } from "#app/brands/registry.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { DecidedMembership, SavedBadges } from "../model/notices.ts";
import { lockApplication } from "../store.server.ts";
import { saveStep } from "./transitions.server.ts";

/** Adds the badges to the membership's history, which outdates open pages of it. Returns what the contractor is told. */
export async function recordSavedBadges(ctx: Ctx, { contractorId, accountId, brand, badges }: SavedBadges): Promise<DecidedMembership> {
  const row = await lockApplication(ctx, contractorId, brand);
  const eventId = await saveStep(ctx, row, { event: "changeBadges", party: "staff", to: row.status, badges });
  return { eventId, accountId, brand, brandName: brands[brand].name, template: "contractor.membershipBadges", reason: "" };
}
