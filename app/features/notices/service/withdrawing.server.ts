import type { Ctx } from "#app/platform/context.ts";
import { withdrawQueued } from "../store.server.ts";

/** In the transaction after which they would be wrong. One that a mail server has accepted, or is accepting, stays sent. */
export async function withdrawNotices(tx: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await withdrawQueued(tx, keys);
}
