import type { Ctx } from "#app/platform/context.ts";
import { saveSeen } from "../store/inbox.server.ts";
import { withdrawQueued } from "../store.server.ts";

/** In the transaction after which they would be wrong. One that a mail server has accepted, or is accepting, stays sent. */
export async function withdrawNotices(tx: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await withdrawQueued(tx, keys);
}

/** Its readers saw on our pages what notices of `kind:subject` tell: nothing else brings it any more, and the bell counts it no longer. */
export async function settleSeen(tx: Ctx, keyStart: string): Promise<void> {
  await withdrawQueued(tx, [keyStart]);
  await saveSeen(tx, keyStart);
}
