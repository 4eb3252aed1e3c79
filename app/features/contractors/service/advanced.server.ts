import { emit } from "#app/events/emit.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { updateAdvanced } from "../store/advanced.server.ts";

/** The caller checks the permission. Transaction only. */
export async function endAdvancedProfile(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await setAdvanced(ctx, accountId, false);
}

/** The caller checks the permission. Transaction only. */
export async function setAdvanced(ctx: Ctx, accountId: string, advanced: boolean): Promise<void> {
  const contractorId = await updateAdvanced(ctx, accountId, advanced);
  if (contractorId !== null) await emit(ctx, "contractor.changed", { contractorIds: [contractorId] });
}
