import { setTimeout as pause } from "node:timers/promises";
import { countWaitingBulkMails, enqueueBulkMails } from "#app/features/notices/service/bulk.server.ts";
import { allow } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { broadcastsQueue } from "../service.server.ts";
import { listWaiting, lockSendingBroadcast, saveBroadcast, saveHandedOver } from "../store.server.ts";
import { toBroadcastKey, toBulkMail } from "./mails.server.ts";

/** Recipients of one transaction. */
const batchSize = 200;
/** Mails in the outbox above which the next batch waits, so that a pause leaves little under way. */
const mostUntried = 200;
/** Milliseconds between two looks at a full outbox, and between batches for everything else. */
const [fullPause, breath] = [250, 15];
/** Milliseconds of one run; another goes on. The queue takes a run for lost after five minutes. */
const longestRun = 180_000;

/**
 * Hands recipients over to the outbox, batch by batch. A batch is one transaction, and its mails have unique keys, so that a run that was
 * killed continues where it was. A job; safe to run twice.
 */
export async function continueBroadcasts(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  const began = performance.now();
  for (let passed = 0; passed < longestRun; passed = performance.now() - began) {
    const step = await handOverBatch({ ...ctx, now: new Date(ctx.now.getTime() + passed) });
    if (step === "idle") return;
    await pause(step === "full" ? fullPause : breath);
  }
  await wakeQueue(ctx.db, broadcastsQueue);
}

/** `idle`: nothing is sending. `full`: the outbox has enough to do. */
export async function handOverBatch(ctx: Ctx): Promise<"idle" | "full" | "moved"> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (tx) => {
    const broadcast = await lockSendingBroadcast(tx);
    if (!broadcast) return "idle";
    if ((await countWaitingBulkMails(tx)) >= mostUntried) return "full";
    const { id } = broadcast;
    const userIds = await listWaiting(tx, id, batchSize);
    if (userIds.length === 0) {
      await saveBroadcast(tx, id, { state: "SENT", endedAt: tx.now, version: broadcast.version + 1 });
      return "moved";
    }
    await enqueueBulkMails(tx, toBulkMail(broadcast, toBroadcastKey(id)), userIds);
    await saveHandedOver(tx, id, { userIds, at: tx.now });
    await saveBroadcast(tx, id, { batchAt: tx.now });
    return "moved";
  });
}
