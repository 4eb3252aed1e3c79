import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { isText } from "#app/lib/text.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { wake } from "#app/platform/job-queue.server.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readMailFailure, smtpMailer, type MailFailure, type Mailer, type Message } from "#app/platform/mail.server.ts";
import { unseal } from "#app/platform/seals.server.ts";
import { isDemonstration, settings } from "#app/platform/settings.server.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { isGivenUp, noticeQueues, queueByTemplate, writeMail, type Letter, type Notice, type NoticeQueue } from "./model.ts";
import {
  beginPause,
  deleteOldContent,
  findMailRow,
  holdDueNotice,
  listMailRows,
  saveContent,
  saveLetter,
  saveMail,
  saveNotices,
  saveOutcome,
  type Desk,
  type HeldNotice,
  type MailRow,
} from "./store.server.ts";

/** The queues whose work is `sendQueuedNotices`. Mails about access have their own, so that no backlog of others delays them. */
export const noticesQueue = "notices";
export const accessMailsQueue = "access-mails";
const jobQueues: Readonly<Record<NoticeQueue, string>> = { notices: noticesQueue, access: accessMailsQueue };

/** So many failed connections in a row mean that the mail server is away: the rest waits for the next round. */
const connectionFailuresInARow = 5;

/**
 * Queues notices for all users of the named accounts, in the caller's transaction; they are sent after its commit. A key that was queued before is left
 * out. Returns how many notices are new.
 */
export async function enqueueNotices(ctx: Ctx, queued: readonly Notice[]): Promise<number> {
  if (queued.length === 0) return 0;
  const added = await saveNotices(ctx, queued);
  for (const queue of new Set(queued.map(({ template }) => queueByTemplate(template)))) await wake(ctx.db, jobQueues[queue]);
  return added;
}

/** Changes a notice that is still to be sent. Where it has gone already, the correction is queued once, and changed as long as it has not gone. */
export async function enqueueCorrection(ctx: Ctx, notice: Notice, correction: Notice): Promise<void> {
  if (await saveContent(ctx, notice)) return;
  await enqueueNotices(ctx, [correction]);
  await saveContent(ctx, correction);
}

/** Queues a notice that anybody can cause: once in 24 hours for each key. Later ones are dropped without an error. */
export async function enqueueNoticeOncePerDay(ctx: Ctx, notice: Notice): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const isFirst = await beginPause(inside, notice.key, 24);
    if (isFirst) await enqueueNotices(inside, [{ ...notice, key: `${notice.key}:${ctx.now.toISOString()}` }]);
  });
}

/** Queues an email to an address that somebody named. The address is deleted once the email is sent or given up. */
export async function enqueueEmail(ctx: Ctx, letter: Letter): Promise<void> {
  await saveLetter(ctx, letter);
  await wake(ctx.db, jobQueues[queueByTemplate(letter.template)]);
}

/** Where mails go: the server of `SMTP_URL`, or the embedded mailbox. */
export function mailerFor(db: Ctx["db"]): Mailer {
  return settings.SMTP_URL ? smtpMailer(settings.SMTP_URL) : { deliver: (message) => saveMail(db, message) };
}

/**
 * Sends every due notice of a queue, or of all one queue after the other, those with the fewest attempts first, then the oldest. A refused receiver ends its own notice only;
 * temporary failures are tried again with growing pauses for three days, then given up (DEAD). Only failed connections end a round.
 * Several senders may work at once: each holds one notice at a time, from the moment `clock` says.
 */
export async function sendQueuedNotices(
  { db, now, queue }: Desk & { queue?: NoticeQueue },
  mailer: Mailer = mailerFor(db),
  clock: () => Date = clockFrom(now),
): Promise<{ sent: number; failed: number }> {
  let sent = 0;
  let failed = 0;
  for (let inARow = 0; inARow < connectionFailuresInARow;) {
    const held = await holdNext({ db, now: clock() }, queue ? [queue] : noticeQueues);
    if (!held) break;
    const failure = await deliver(held, mailer);
    await saveTry({ db, now: clock() }, held, failure);
    inARow = failure?.isConnection ? inARow + 1 : 0;
    if (failure) failed += 1;
    else sent += 1;
  }
  return { sent, failed };
}

async function holdNext(desk: Desk, queues: readonly NoticeQueue[]): Promise<HeldNotice | null> {
  for (const queue of queues) {
    const held = await holdDueNotice(desk, queue);
    if (held) return held;
  }
  return null;
}

function clockFrom(now: Date): () => Date {
  const began = performance.now();
  return () => new Date(now.getTime() + performance.now() - began);
}

/** Null once the mail is taken. The log gets no text of the mail server, which names the receiver. */
async function deliver(notice: HeldNotice, mailer: Mailer): Promise<MailFailure | null> {
  const { id, template, attempts } = notice;
  try {
    const message = composeMail(notice);
    if (!message) return unwritable;
    await mailer.deliver(message);
    return null;
  } catch (error) {
    const failure = readMailFailure(error);
    const { code, responseCode, command, isPermanent } = failure;
    log.warn({ notice: id, template, attempts, code, responseCode, command, isPermanent }, "notice not taken");
    return failure;
  }
}

const unwritable: MailFailure = { isPermanent: false, isConnection: false, code: null, responseCode: null, command: null };

/** Null where this release cannot write it: the next one may, and no other notice waits for it. */
function composeMail(notice: HeldNotice): Message | null {
  try {
    return mailOf(notice);
  } catch (error) {
    logFailure(error, "notice not written", notice.id);
    return null;
  }
}

async function saveTry(desk: Desk, notice: HeldNotice, failure: MailFailure | null): Promise<void> {
  if (!failure) await saveOutcome(desk, notice.id, "SENT");
  else if (failure.isPermanent || isGivenUp(notice, desk.now)) await saveOutcome(desk, notice.id, "DEAD");
}

function mailOf({ key, brand: code, to, template, content, locale, isLetter }: HeldNotice): Message {
  const brand = brands[code];
  const { accent, onAccent } = brand.theme;
  const addressOf = (path: string, sealed: unknown) =>
    `${hosts.addressOn(brand, path)}${typeof sealed === "string" ? unseal(sealed, "mail-link") : ""}`;
  const mail = writeMail({
    template,
    content,
    locale,
    t: wordsOf(locale),
    link: addressOf(content.path, content.sealed),
    ...(typeof content.stopPath === "string" && { stop: addressOf(content.stopPath, content.stopSealed) }),
    isLetter,
    brand: { name: brand.directoryTitle[locale], accent, onAccent },
  });
  return { key, brand: code, to, from: `"${brand.name.replaceAll('"', "")}" <${settings.MAIL_FROM}>`, ...mail };
}

/** Forgets what old mails said: names, phones, words. Their type, time and status stay. Answers how many. */
export function dropOldContent(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteOldContent(ctx);
}

/** The embedded mailbox, newest first, for development and demonstration; where real mail is sent there is none to see. */
export function listMails(ctx: Ctx, { limit, to }: { limit: number; to?: string }): Promise<MailRow[]> {
  refuseWhereMailIsReal();
  if (to !== undefined && !isText(to)) return Promise.resolve([]);
  return listMailRows(ctx, { limit: Math.min(limit, 200), to });
}

/** One mail of the embedded mailbox. */
export async function findMail(ctx: Ctx, id: string): ReturnType<typeof findMailRow> {
  refuseWhereMailIsReal();
  return isUuid(id) ? findMailRow(ctx, id) : null;
}

function refuseWhereMailIsReal(): void {
  const isReal = settings.SMTP_URL !== undefined || !isDemonstration();
  if (isReal) fail("not_found", "access.notFound");
}
