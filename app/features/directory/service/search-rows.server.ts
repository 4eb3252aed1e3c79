import type { Ctx } from "#app/platform/context.ts";
import { refreshSearchRows } from "../store/refresh.server.ts";

/** The reaction to whatever changes where and how contractors are found. Bulk loads name some thousand at a time. */
export async function refreshSearch({ db }: Pick<Ctx, "db">, { contractorIds }: { contractorIds: readonly number[] }): Promise<void> {
  await refreshSearchRows(db, [...new Set(contractorIds)]);
}
