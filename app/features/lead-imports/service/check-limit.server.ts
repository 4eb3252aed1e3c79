import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";

/** Whatever reads or plans the file takes one: it costs up to a second. */
export async function consumeCheck(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === "user") await consumeLimit(ctx, "leadImportChecks", ctx.actor.accountId);
}
