import type { Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { relayDelaySeconds } from "../model/relayed.ts";
import { smsJobQueues } from "../service.server.ts";
import { listTextedUsers as listUsers, saveRelayed, type RelayedText, type TextedUser } from "../store/relayed.server.ts";

export type { TextedUser };

/** Users of the account who may get a message as a text. */
export function listTextedUsers(ctx: Ctx, accountId: string): Promise<TextedUser[]> {
  return listUsers(ctx, accountId);
}

/** A message from its relay number, in the caller's transaction. It leaves unless its reader sees it on our pages first. */
export async function enqueueRelayedText(tx: Ctx, text: RelayedText): Promise<void> {
  const isNew = await saveRelayed(tx, text);
  if (isNew) await wakeQueue(tx.db, smsJobQueues.updates, { afterSeconds: relayDelaySeconds + 1 });
}
