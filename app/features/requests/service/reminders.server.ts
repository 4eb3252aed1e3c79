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

/** So many reminders go out in one round; the others go with the next. */
const mostInARound = 200;

const shownStatuses = { WITHDRAWN: "NONE", WAITING: "WAITING", SENT: "SENT", DROPPED: "SENT", STOPPED: "SENT" } as const;

/** What the wizard shows of a draft's reminder; null for whom none can be. */
export async function findReminding(ctx: Ctx, draftKey: string): Promise<Reminding | null> {
  if (!canBeReminded(ctx.actor)) return null;
  const status = (await findReminder(ctx, draftKey))?.status;
  return { own: ctx.actor.kind === "user" ? ctx.actor.email : null, status: shownStatuses[status ?? "WITHDRAWN"] };
}

/**
 * Plans the one mail that reminds of an unfinished request, a day from now: to the signed-in person's own address, else to the one typed,
 * and only with consent, whose time is kept. Asked again before it is sent, the newest wish counts; after, it is a conflict, and so it is
 * for a signed-in person who wants no reminders. A caller asks five times an hour at most; an address is named three times a day.
 */
export async function askReminder(ctx: Ctx, draftKey: string, given: { email: unknown; consent: unknown }): Promise<void> {
  allow(canBeReminded(ctx.actor));
  const email = ctx.actor.kind === "user" ? ctx.actor.email : given.email;
  const { email: address } = parseInput(ReminderWish, { ...given, email });
  await loadDraft(ctx, draftKey);
  await spend(ctx, "reminder");
  const addressHash = keyedHash(address);
  // To a stranger nobody tells what the reader of an address wants: their wish is kept, and dropped when its time comes.
  if (ctx.actor.kind === "user" && (await isStopped(ctx, addressHash))) fail("conflict", "requests.reminderStopped");
  await spend(ctx, "reminderReceiver", address);
  const dueAt = new Date(ctx.now.getTime() + reminderHours * 60 * 60 * 1000);
  const times = { consentedAt: ctx.now, dueAt };
  const isKept = await saveReminder(ctx, { key: newSecretKey(), draftKey, address, addressHash, ...times });
  if (!isKept) fail("conflict", "requests.reminderSent");
}

/** Takes the consent back before the mail was sent. Whoever may go on with the draft may. */
export async function withdrawReminder(ctx: Ctx, draftKey: string): Promise<void> {
  await loadDraft(ctx, draftKey);
  await withdrawWaiting(ctx, { draftKey });
}

/** Refuses, as not_found, what cannot be the key of a reminder. It looks nothing up: programs that read mail open its links. */
export function checkStopKey(key: string): void {
  if (!isDraftKey(key)) fail("not_found", "access.notFound");
}

/**
 * Ends all reminders of this brand to the reader of one: those that wait are not sent, and no new ones are taken. A key that belongs to no
 * mail changes nothing, in silence.
 */
export async function stopReminders(ctx: Ctx, key: string): Promise<void> {
  checkStopKey(key);
  await inTransaction(ctx, async (inside) => {
    const addressHash = await stopByKey(inside, key);
    if (addressHash) await withdrawWaiting(inside, { addressHash });
  });
}

/** Sends the reminders whose time has come, and drops those of requests that were sent or are gone. Gives how many mails it wrote. */
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

/** Forgets reminders 90 days after they were sent, dropped or taken back; whoever wanted no more of them is never forgotten. Answers how many there were. */
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
