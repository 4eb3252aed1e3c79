import type { Actor } from "#app/features/accounts/model.ts";

/** Whether the actor may keep the list of distributors: the product itself. */
export function canKeepDistributors(actor: Actor): boolean {
  return actor.kind === "system";
}
