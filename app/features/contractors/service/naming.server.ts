import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { canAllowNaming } from "../policy.ts";
import { saveNameYourPrice } from "../store.server.ts";

/** Lets homeowners name a price on the quotes of the actor's own business, or no longer. Prices that were named already stay to be answered. */
export async function allowNaming(ctx: Ctx, on: boolean): Promise<void> {
  const { actor } = ctx;
  allow(canAllowNaming(actor));
  await saveNameYourPrice(ctx, actor.contractorId, on);
}
