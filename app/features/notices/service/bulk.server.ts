import type { Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { bulkMailsQueue } from "../service.server.ts";
import { countUntriedBulk, deleteUntried, saveBulkMails, type BulkMail } from "../store/bulk.server.ts";

export type { BulkMail };

/** Queues one message for many people in the caller's transaction; returns those who get it. Once per key and reader. */
export async function enqueueBulkMails(tx: Ctx, mail: BulkMail, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const queued = await saveBulkMails(tx, mail, userIds);
  await wakeQueue(tx.db, bulkMailsQueue);
  return queued;
}

/** Takes back what no sender has taken yet, in the caller's transaction; returns who does not get it now. */
export function recallBulkMails(tx: Ctx, key: string): Promise<string[]> {
  return deleteUntried(tx, key);
}

/** How many wait for their first attempt, of all brands. */
export function countWaitingBulkMails(ctx: Pick<Ctx, "db">): Promise<number> {
  return countUntriedBulk(ctx);
}
