import type { Actor } from "#app/features/accounts/model.ts";

export function canKeepDistributors(actor: Actor): boolean {
  return actor.kind === "system";
}
