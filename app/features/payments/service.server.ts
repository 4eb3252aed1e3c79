import type { Ctx } from "#app/platform/context.ts";

/** Until cards can be added, no business has a verified one. */
export function hasVerifiedCard(_ctx: Ctx, _accountId: string): Promise<boolean> {
  return Promise.resolve(false);
}
