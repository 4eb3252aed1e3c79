import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { canSetNameYourPrice } from "../policy.ts";
import { allowsNameYourPrice, saveNameYourPrice } from "../store.server.ts";

/** Throws `forbidden` without a contractor. */
export async function isNameYourPriceAllowed(ctx: Ctx): Promise<boolean> {
  const { actor } = ctx;
  allow(canSetNameYourPrice(actor));
  return allowsNameYourPrice(ctx, actor.contractorId);
}

/** Idempotent. Prices already offered can still be answered. */
export async function setNameYourPrice(ctx: Ctx, isAllowed: boolean): Promise<void> {
  const { actor } = ctx;
  allow(canSetNameYourPrice(actor));
  await saveNameYourPrice(ctx, actor.contractorId, isAllowed);
}
