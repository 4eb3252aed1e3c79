import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { isText } from "#app/lib/text.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { wake } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { smtpMailer, type Mailer, type Message } from "#app/platform/mail.server.ts";
import { unseal } from "#app/platform/seals.server.ts";
import { isDemonstration, settings } from "#app/platform/settings.server.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { isGivenUp, writeMail, type Letter, type Notice } from "./model.ts";
import {
  beginPause,
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

/** The queue whose work is `sendQueuedNotices`. */
export const noticesQueue = "notices";

/** So many failures in a row mean that the mail server is away: the rest waits for the next round. */
const failuresInARow = 5;

/**
 * Tells facts to all users of the named accounts. Call it in the transaction of the fact: the notices are kept or lost
 * with it, and sent after it. A fact that is told again under its key is not told twice.
 */
export async function tell(ctx: Ctx, told: readonly Notice[]): Promise<void> {
  if (told.length === 0) return;
  await saveNotices(ctx, told);
  await wake(ctx.db, noticesQueue);
}

/** Changes what a notice says that nobody has begun to send; false when there is none. One that is on its way stays as it was said. */
export function retell(ctx: Ctx, told: Notice): Promise<boolean> {
  return saveContent(ctx, told);
}

/**
 * Tells something that anybody may set off: once in 24 hours for each key, however often it is asked for, and in silence. Of those
 * who ask at once, one is heard.
 */
export async function tellOnceADay(ctx: Ctx, told: Notice): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (await beginPause(inside, told.key, 24)) await tell(inside, [{ ...told, key: `${told.key}:${ctx.now.toISOString()}` }]);
  });
}

/** Writes to an address that somebody named. The address is forgotten once the mail is taken or given up. */
export async function tellAddress(ctx: Ctx, letter: Letter): Promise<void> {
  await saveLetter(ctx, letter);
  await wake(ctx.db, noticesQueue);
}

/** Where mails go: the server of `SMTP_URL`, or the embedded mailbox. */
export function mailerFor(db: Ctx["db"]): Mailer {
  return settings.SMTP_URL ? smtpMailer(settings.SMTP_URL) : { deliver: (message) => saveMail(db, message) };
}

/**
 * Sends every notice that is due. One that is not taken is tried again with growing pauses for three days and then given
 * up (DEAD); it never stands in another's way. Several senders may work at once: each holds one at a time, from the moment at
 * which it takes it. `clock` says that moment; a round that begins at `desk.now` goes on at the pace of time.
 */
export async function sendQueuedNotices(
  { db, now }: Desk,
  mailer: Mailer = mailerFor(db),
  clock: () => Date = clockFrom(now),
): Promise<{ sent: number; failed: number }> {
  let sent = 0;
  let failed = 0;
  for (let inARow = 0; inARow < failuresInARow;) {
    const held = await holdDueNotice({ db, now: clock() });
    if (!held) break;
    const taken = await deliver(held, mailer);
    await saveTry({ db, now: clock() }, held, taken);
    inARow = taken ? 0 : inARow + 1;
    if (taken) sent += 1;
    else failed += 1;
  }
  return { sent, failed };
}

function clockFrom(now: Date): () => Date {
  const began = performance.now();
  return () => new Date(now.getTime() + performance.now() - began);
}

async function deliver(notice: HeldNotice, mailer: Mailer): Promise<boolean> {
  try {
    await mailer.deliver(mailOf(notice));
    return true;
  } catch (error) {
    log.warn({ notice: notice.id, template: notice.template, attempts: notice.attempts, error: String(error) }, "notice not taken");
    return false;
  }
}

async function saveTry(desk: Desk, notice: HeldNotice, taken: boolean): Promise<void> {
  if (taken) await saveOutcome(desk, notice.id, "SENT");
  else if (isGivenUp(notice, desk.now)) await saveOutcome(desk, notice.id, "DEAD");
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
