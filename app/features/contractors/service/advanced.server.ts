import type { Ctx } from "#app/platform/context.ts";
import { updateAdvanced } from "../store.server.ts";

/** Reaction to a removed card. */
export async function endAdvancedProfile(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await updateAdvanced(ctx, accountId, false);
}
