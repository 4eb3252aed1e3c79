import type { Ctx } from "#app/platform/context.ts";
import { updateAdvanced } from "../store/advanced.server.ts";

/**
 * Makes the profile Standard and returns its contractor, or null if it was already. The caller checks the permission
 * and refreshes the search.
 */
export function clearAdvanced(ctx: Ctx, { accountId }: { accountId: string }): Promise<number | null> {
  return updateAdvanced(ctx, accountId, false);
}
