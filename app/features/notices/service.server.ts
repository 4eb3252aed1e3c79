import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { isStorableText } from "#app/lib/text.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { isDemonstration, settings } from "#app/platform/settings.server.ts";
import { findNoticeRow, queueByTemplate, type DirectEmail, type Notice, type NoticeQueue } from "./model.ts";
import { findPauseStart, startPause, deleteOldContent, findMailRow, listMailRows, saveDirectEmail, type MailRow } from "./store.server.ts";
import { saveContent, saveNotices } from "./store/saving.server.ts";

export { sendQueuedNotices, type ReadLogo } from "./service/sending.server.ts";

/** Access emails have their own job queue, so that no backlog delays them. */
export const noticesQueue = "notices";
export const accessMailsQueue = "access-mails";
/** Messages of staff to many delay no other mail. */
export const bulkMailsQueue = "bulk-mails";
/** A slow push service delays no mail. */
export const pushQueue = "notice-pushes";

const jobQueues: Readonly<Record<NoticeQueue, string>> = {
  notices: noticesQueue,
  access: accessMailsQueue,
  bulk: bulkMailsQueue,
  push: pushQueue,
};

/**
 * Queues notices for all users of the accounts in the caller's transaction; skips known keys. Returns the number of new
 * ones.
 */
export async function enqueueNotices(ctx: Ctx, queued: readonly Notice[]): Promise<number> {
  if (queued.length === 0) return 0;
  const added = await saveNotices(ctx, queued);
  for (const queue of new Set(queued.flatMap(({ template }) => listQueues(template)))) await wakeQueue(ctx.db, jobQueues[queue]);
  return added;
}

function listQueues(template: Notice["template"]): NoticeQueue[] {
  return [queueByTemplate(template), ...(findNoticeRow(template).channels.includes("push") ? (["push"] as const) : [])];
}

/** Updates an unsent notice; otherwise queues the correction once and updates that while unsent. */
export async function enqueueCorrection(ctx: Ctx, notice: Notice, correction: Notice): Promise<void> {
  if (await saveContent(ctx, notice)) return;
  await enqueueNotices(ctx, [correction]);
  await saveContent(ctx, correction);
}

/** Queues a notice that anyone can trigger, once per key in 24 hours. Repeats are dropped without an error. */
export async function enqueueNoticeOncePerDay(ctx: Ctx, notice: Notice): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isFirst = await startPause(tx, notice.key, 24);
    if (isFirst) await enqueueNotices(tx, [{ ...notice, key: `${notice.key}:${ctx.now.toISOString()}` }]);
  });
}

/** True once an hour for each key, for the caller whose transaction may queue what others would repeat. */
export function startHourlyPause(ctx: Ctx, key: string): Promise<boolean> {
  return startPause(ctx, key, 1);
}

/** When the last pause of the key began; null if that is months ago. */
export function findLastPause(ctx: Ctx, key: string): Promise<Date | null> {
  return findPauseStart(ctx, key);
}

/** Queues an email to an entered address, which is deleted once the email is sent or given up. */
export async function enqueueEmail(ctx: Ctx, email: DirectEmail): Promise<void> {
  await saveDirectEmail(ctx, email);
  await wakeQueue(ctx.db, jobQueues[queueByTemplate(email.template)]);
}

/** Type, time and status are kept. Returns the number of notices. */
export function dropOldContent(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteOldContent(ctx);
}

/** Newest first. `not_found` with real email or outside demonstrations. */
export function listMails(ctx: Ctx, { limit, to }: { limit: number; to?: string }): Promise<MailRow[]> {
  rejectUnlessMailboxEnabled();
  if (to !== undefined && !isStorableText(to)) return Promise.resolve([]);
  return listMailRows(ctx, { limit: Math.min(limit, 200), to });
}

export async function findMail(ctx: Ctx, id: string): ReturnType<typeof findMailRow> {
  rejectUnlessMailboxEnabled();
  return isUuid(id) ? findMailRow(ctx, id) : null;
}

function rejectUnlessMailboxEnabled(): void {
  const isReal = settings.SMTP_URL !== undefined || !isDemonstration();
  if (isReal) fail("not_found", "access.notFound");
}
