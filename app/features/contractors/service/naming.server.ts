import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { canAllowNaming } from "../policy.ts";
import { letsName, saveNameYourPrice } from "../store.server.ts";

/** Throws `forbidden` without a contractor. */
export async function findNaming(ctx: Ctx): Promise<boolean> {
  const { actor } = ctx;
  allow(canAllowNaming(actor));
  return letsName(ctx, actor.contractorId);
}

/** Idempotent. Prices already offered can still be answered. */
export async function allowNaming(ctx: Ctx, on: boolean): Promise<void> {
  const { actor } = ctx;
  allow(canAllowNaming(actor));
  await saveNameYourPrice(ctx, actor.contractorId, on);
}
