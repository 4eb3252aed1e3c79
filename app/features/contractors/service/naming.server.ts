import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { canAllowNaming } from "../policy.ts";
import { letsName, saveNameYourPrice } from "../store.server.ts";

/** Whether homeowners may name a price on the quotes of the actor's own business; forbidden for whoever has none. */
export async function findNaming(ctx: Ctx): Promise<boolean> {
  const { actor } = ctx;
  allow(canAllowNaming(actor));
  return letsName(ctx, actor.contractorId);
}

/**
 * Lets homeowners name a price on the quotes of the actor's own business, or no longer. Prices that were named already stay to be answered. The
 * same asked again changes nothing.
 */
export async function allowNaming(ctx: Ctx, on: boolean): Promise<void> {
  const { actor } = ctx;
  allow(canAllowNaming(actor));
  await saveNameYourPrice(ctx, actor.contractorId, on);
}
