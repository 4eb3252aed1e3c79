import type { Ctx } from "#app/platform/context.ts";
import { findContractorIdByAccount } from "../store/card-rows.server.ts";
import { refreshSearchRows } from "../store/refresh.server.ts";

/** Handles events that affect search. Bulk loads pass about 1,000 contractors at a time. */
export async function refreshSearch(ctx: Pick<Ctx, "db" | "now">, { contractorIds }: { contractorIds: readonly number[] }): Promise<void> {
  await refreshSearchRows(ctx, [...new Set(contractorIds)]);
}

/** After a decision about a document: cards show what is verified. */
export async function refreshSearchOfAccount(ctx: Ctx, { contractorAccountId }: { contractorAccountId: string }): Promise<void> {
  const contractorId = await findContractorIdByAccount(ctx, contractorAccountId);
  if (contractorId !== null) await refreshSearch(ctx, { contractorIds: [contractorId] });
}
