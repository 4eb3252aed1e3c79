import { hasFreshCode } from "#app/features/accounts/policy.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { recallBulkMails } from "#app/features/notices/service/bulk.server.ts";
import { withdrawNotices } from "#app/features/notices/service/withdrawing.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import { findNextState, type BroadcastAct, type BroadcastState } from "../model.ts";
import { broadcastsQueue, loadBroadcast, lockSeen, rejectUnsendable, requireBroadcaster, type SeenBroadcast } from "../service.server.ts";
import { saveBroadcast, saveHandedOver, type Broadcast } from "../store.server.ts";
import { insertRecipients } from "../store/segments.server.ts";
import { toBroadcastKey } from "./mails.server.ts";
import { listStoppedPeople, resolveSegment } from "./segments.server.ts";

/**
 * Saves who gets the message as it was counted, and lets the job send it. Needs a fresh code; audited. Conflict
 * `broadcasts.othersMeant` if the segment has other people than the count by now.
 */
export async function startBroadcast(ctx: Ctx, { count, ...seen }: SeenBroadcast & { count: number }): Promise<void> {
  const staff = requireBroadcaster(ctx);
  allow(hasFreshCode(staff, ctx.now), "accounts.codeStale");
  const { brand } = await loadBroadcast(ctx, seen.id);
  await consumeFromEach(
    ctx,
    [
      ["broadcasts", staff.userId],
      ["broadcastsOfBrand", brand],
    ],
    1,
  );
  await inTransaction(ctx, async (tx) => {
    const broadcast = await lockSeen(tx, seen);
    const state = requireStep(broadcast, "start");
    rejectUnsendable(broadcast);
    const segment = await resolveSegment(tx, broadcast);
    const stopped = await listStoppedPeople(tx, segment);
    const recipientCount = await insertRecipients(tx, broadcast.id, { ...segment, stopped });
    if (recipientCount === 0) fail("unprocessable", "broadcasts.nobody");
    if (recipientCount !== count) fail("conflict", "broadcasts.othersMeant", { count: recipientCount });
    await saveStep(tx, broadcast, { state, recipientCount, startedAt: tx.now });
    await recordAct(tx, { act: "broadcast.started", facts: { id: broadcast.id, brand, recipients: recipientCount } });
  });
}

/** No further mail leaves; who was not sent to yet waits. */
export async function pauseBroadcast(ctx: Ctx, seen: SeenBroadcast): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const broadcast = await lockSeen(tx, seen);
    await saveStep(tx, broadcast, { state: requireStep(broadcast, "pause") });
    await recallWaiting(tx, broadcast.id);
    await recordAct(tx, { act: "broadcast.paused", facts: { id: broadcast.id, brand: broadcast.brand } });
  });
}

export async function resumeBroadcast(ctx: Ctx, seen: SeenBroadcast): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const broadcast = await lockSeen(tx, seen);
    await saveStep(tx, broadcast, { state: requireStep(broadcast, "resume") });
    await recordAct(tx, { act: "broadcast.resumed", facts: { id: broadcast.id, brand: broadcast.brand } });
  });
}

/** For good: who was not sent to yet never is, and what a receiver did not take is not tried again. */
export async function stopBroadcast(ctx: Ctx, seen: SeenBroadcast): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const broadcast = await lockSeen(tx, seen);
    await saveStep(tx, broadcast, { state: requireStep(broadcast, "stop"), endedAt: tx.now });
    await recallWaiting(tx, broadcast.id);
    await withdrawNotices(tx, [toBroadcastKey(broadcast.id)]);
    await recordAct(tx, { act: "broadcast.stopped", facts: { id: broadcast.id, brand: broadcast.brand } });
  });
}

function requireStep({ state }: Broadcast, act: BroadcastAct): BroadcastState {
  return findNextState(state, act) ?? fail("conflict", "broadcasts.changed");
}

async function saveStep(tx: Ctx, { id, version }: Broadcast, change: Parameters<typeof saveBroadcast>[2]): Promise<void> {
  await saveBroadcast(tx, id, { ...change, version: version + 1 });
  await wakeQueue(tx.db, broadcastsQueue);
}

async function recallWaiting(tx: Ctx, id: string): Promise<void> {
  const recalled = await recallBulkMails(tx, toBroadcastKey(id));
  if (recalled.length > 0) await saveHandedOver(tx, id, { userIds: recalled, at: null });
}
