import type { Actor } from "#app/features/accounts/model.ts";

export function canManageDistributors(actor: Actor): boolean {
  return actor.kind === "system";
}
