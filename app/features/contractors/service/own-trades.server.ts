import { requireSignedIn } from "#app/features/accounts/policy.ts";
import type { Ctx } from "#app/platform/context.ts";
import { heatPumpTrades } from "../model/presentation.ts";
import { listTrades } from "../store.server.ts";

/** The caller's own business works in a trade that installs heat pumps, by its profile or a listing. */
export async function canInstallHeatPumps(ctx: Ctx): Promise<boolean> {
  const { contractorId } = requireSignedIn(ctx.actor);
  if (contractorId === null) return false;
  const trades = (await listTrades(ctx, [contractorId])).get(contractorId) ?? [];
  return heatPumpTrades.some((trade) => trades.includes(trade));
}
