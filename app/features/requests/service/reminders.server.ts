import { enqueueEmail } from "#app/features/notices/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { normalizeMailAddress } from "#app/lib/mail-addresses.ts";
import { fillPattern, paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { keyedHash, tokenHash } from "#app/platform/tokens.server.ts";
import { isDraftKey } from "../model/drafts.ts";
import { reminderHours, ReminderInput, type ReminderState } from "../model/reminders.ts";
import { canBeReminded } from "../policy.ts";
import { loadDraft } from "../service.server.ts";
import {
  deleteOldReminders,
  findReminder,
  lockDueReminders,
  hasUnsubscribed,
  saveReminder,
  settleReminders,
  stopByKey,
  withdrawWaiting,
  type DueReminder,
} from "../store/reminders.server.ts";

/** Reminders per run. */
const maxRemindersPerRun = 200;

const shownStatuses = { WITHDRAWN: "NONE", WAITING: "WAITING", SENT: "SENT", DROPPED: "SENT", STOPPED: "SENT" } as const;

/** Null for accounts that cannot be reminded. */
export async function findReminderState(ctx: Ctx, draftKey: string): Promise<ReminderState | null> {
  if (!canBeReminded(ctx.actor)) return null;
  const status = (await findReminder(ctx, draftKey))?.status;
  return { own: ctx.actor.kind === "user" ? ctx.actor.email : null, status: shownStatuses[status ?? "WITHDRAWN"] };
}

/**
 * Schedules or replaces one email a day later; records consent. Limits: five an hour per caller, three a day per
 * address. Throws conflict `requests.reminderSent` or `requests.reminderStopped`.
 */
export async function requestReminder(ctx: Ctx, draftKey: string, input: { email: unknown; consent: unknown }): Promise<void> {
  allow(canBeReminded(ctx.actor));
  const email = ctx.actor.kind === "user" ? ctx.actor.email : input.email;
  const { email: address } = parseInput(ReminderInput, { ...input, email });
  await loadDraft(ctx, draftKey);
  await consumeLimit(ctx, "reminder");
  const addressHash = keyedHash(address);
  // Visitors must not learn whether an address unsubscribed: their reminder is saved and dropped when due.
  if (ctx.actor.kind === "user" && (await hasUnsubscribed(ctx, addressHash))) fail("conflict", "requests.reminderStopped");
  await consumeLimit(ctx, "reminderReceiver", normalizeMailAddress(address));
  const dueAt = new Date(ctx.now.getTime() + reminderHours * 60 * 60 * 1000);
  const times = { consentedAt: ctx.now, dueAt };
  const isSaved = await saveReminder(ctx, { key: newSecretKey(), draftKey, address, addressHash, ...times });
  if (!isSaved) fail("conflict", "requests.reminderSent");
}

/** Anyone with the draft's link may withdraw it. */
export async function withdrawReminder(ctx: Ctx, draftKey: string): Promise<void> {
  await loadDraft(ctx, draftKey);
  await withdrawWaiting(ctx, { draftKey });
}

/** Throws not_found for a malformed key. No lookup, because mail scanners open links. */
export function requireStopKey(key: string): void {
  if (!isDraftKey(key)) fail("not_found", "access.notFound");
}

/**
 * Unsubscribes the recipient from this brand's reminders and cancels pending ones. Unknown keys are ignored silently.
 */
export async function stopReminders(ctx: Ctx, key: string): Promise<void> {
  requireStopKey(key);
  await inTransaction(ctx, async (tx) => {
    const addressHash = await stopByKey(tx, key);
    if (addressHash) await withdrawWaiting(tx, { addressHash });
  });
}

/** Sends due reminders, drops those of sent or deleted requests; returns the number sent. */
export async function sendDueReminders(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (tx) => {
    const due = await lockDueReminders(tx, maxRemindersPerRun);
    const sent: string[] = [];
    for (const reminder of due) if (await sendReminder(tx, reminder)) sent.push(reminder.key);
    await settleReminders(tx, sent, "SENT");
    const dropped = due.map(({ key }) => key).filter((key) => !sent.includes(key));
    await settleReminders(tx, dropped, "DROPPED");
    return sent.length;
  });
}

/** Deletes reminders settled 90 days ago, except unsubscribes; returns the number. */
export function dropOldReminders(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteOldReminders(ctx);
}

async function sendReminder(
  ctx: Ctx,
  { key, draftKey, brand, address, locale, category, isStopped: stopped }: DueReminder,
): Promise<boolean> {
  if (!category || !address || stopped) return false;
  const sealed = {
    sealed: seal(draftKey, "mail-link"),
    stopPath: `${fillPattern(paths.stopReminder.pattern)}/`,
    stopSealed: seal(key, "mail-link"),
  };
  await enqueueEmail(ctx, {
    key: `reminder:${tokenHash(key)}`,
    brand,
    to: address,
    locale,
    template: "reminder.draft",
    path: `${paths.wizard()}/`,
    content: { category, ...sealed },
  });
  return true;
}
