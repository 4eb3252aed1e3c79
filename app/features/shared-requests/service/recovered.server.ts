import { recordAct } from "#app/features/audit/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import * as store from "../store.server.ts";

/** After a recovery by mail: a stranger may have made a link. */
export async function endShares(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  for (const requestId of await store.revokeAllShares(ctx, accountId))
    await recordAct(ctx, { act: "request.unshared", accountId, facts: { requestId } });
}
