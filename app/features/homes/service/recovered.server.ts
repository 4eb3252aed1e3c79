import type { Ctx } from "#app/platform/context.ts";
import * as store from "../store.server.ts";

/** After a recovery by mail: a stranger may have made a link. */
export function endTransferLinks(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  return store.endTransfers(ctx, accountId);
}
