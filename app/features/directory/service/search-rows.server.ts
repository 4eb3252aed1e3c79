import type { Ctx } from "#app/platform/context.ts";
import { refreshSearchRows } from "../store/refresh.server.ts";

/** Handles events that affect search. Bulk loads pass about 1,000 contractors at a time. */
export async function refreshSearch({ db }: Pick<Ctx, "db">, { contractorIds }: { contractorIds: readonly number[] }): Promise<void> {
  await refreshSearchRows(db, [...new Set(contractorIds)]);
}
