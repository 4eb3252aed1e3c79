import { requireSignedIn } from "#app/features/accounts/policy.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isNewlyMadeBy } from "../store/second-person.server.ts";

/** Whether `maker` made the caller a member of staff, or gave them rights, within the last day: they are no second pair of eyes. */
export function isMadeBy(ctx: Ctx, maker: string): Promise<boolean> {
  return isNewlyMadeBy(ctx, { userId: requireSignedIn(ctx.actor).userId, maker });
}
