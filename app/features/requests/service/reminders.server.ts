import { enqueueEmail } from "#app/features/notices/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { fillPattern, paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { spend } from "#app/platform/limits.server.ts";
import { seal } from "#app/platform/seals.server.ts";
import { keyedHash, tokenHash } from "#app/platform/tokens.server.ts";
import { isDraftKey } from "../model/drafts.ts";
import { reminderHours, ReminderWish, type Reminding } from "../model/reminders.ts";
import { canBeReminded } from "../policy.ts";
import { loadDraft } from "../service.server.ts";
import {
  deleteOldReminders,
  findReminder,
  holdDueReminders,
  isStopped,
  saveReminder,
  settleReminders,
  stopByKey,
  withdrawWaiting,
  type DueReminder,
} from "../store/reminders.server.ts";

/** Reminders per run. */
const mostInARound = 200;

const shownStatuses = { WITHDRAWN: "NONE", WAITING: "WAITING", SENT: "SENT", DROPPED: "SENT", STOPPED: "SENT" } as const;

/** Null for accounts that cannot be reminded. */
export async function findReminding(ctx: Ctx, draftKey: string): Promise<Reminding | null> {
  if (!canBeReminded(ctx.actor)) return null;
  const status = (await findReminder(ctx, draftKey))?.status;
  return { own: ctx.actor.kind === "user" ? ctx.actor.email : null, status: shownStatuses[status ?? "WITHDRAWN"] };
}

/**
 * Schedules or replaces one email a day later; records consent. Limits: five an hour per caller, three a day per
 * address. Throws conflict `requests.reminderSent` or `requests.reminderStopped`.
 */
export async function askReminder(ctx: Ctx, draftKey: string, given: { email: unknown; consent: unknown }): Promise<void> {
  allow(canBeReminded(ctx.actor));
  const email = ctx.actor.kind === "user" ? ctx.actor.email : given.email;
  const { email: address } = parseInput(ReminderWish, { ...given, email });
  await loadDraft(ctx, draftKey);
  await spend(ctx, "reminder");
  const addressHash = keyedHash(address);
  // Visitors must not learn whether an address unsubscribed: their reminder is saved and dropped when due.
  if (ctx.actor.kind === "user" && (await isStopped(ctx, addressHash))) fail("conflict", "requests.reminderStopped");
  await spend(ctx, "reminderReceiver", address);
  const dueAt = new Date(ctx.now.getTime() + reminderHours * 60 * 60 * 1000);
  const times = { consentedAt: ctx.now, dueAt };
  const isKept = await saveReminder(ctx, { key: newSecretKey(), draftKey, address, addressHash, ...times });
  if (!isKept) fail("conflict", "requests.reminderSent");
}

/** Anyone with the draft's link may withdraw it. */
export async function withdrawReminder(ctx: Ctx, draftKey: string): Promise<void> {
  await loadDraft(ctx, draftKey);
  await withdrawWaiting(ctx, { draftKey });
}

/** Throws not_found for a malformed key. No lookup, because mail scanners open links. */
export function checkStopKey(key: string): void {
  if (!isDraftKey(key)) fail("not_found", "access.notFound");
}

/**
 * Unsubscribes the recipient from this brand's reminders and cancels pending ones. Unknown keys are ignored silently.
 */
export async function stopReminders(ctx: Ctx, key: string): Promise<void> {
  checkStopKey(key);
  await inTransaction(ctx, async (inside) => {
    const addressHash = await stopByKey(inside, key);
    if (addressHash) await withdrawWaiting(inside, { addressHash });
  });
}

/** Sends due reminders, drops those of sent or deleted requests; returns the number sent. */
export async function remindOfDrafts(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (inside) => {
    const due = await holdDueReminders(inside, mostInARound);
    const sent: string[] = [];
    for (const reminder of due) if (await remind(inside, reminder)) sent.push(reminder.key);
    await settleReminders(inside, sent, "SENT");
    const dropped = due.map(({ key }) => key).filter((key) => !sent.includes(key));
    await settleReminders(inside, dropped, "DROPPED");
    return sent.length;
  });
}

/** Deletes reminders settled 90 days ago, except unsubscribes; returns the number. */
export function dropOldReminders(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteOldReminders(ctx);
}

async function remind(ctx: Ctx, { key, draftKey, brand, address, locale, category, isStopped: stopped }: DueReminder): Promise<boolean> {
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
