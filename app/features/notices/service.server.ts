import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { isStorableText } from "#app/lib/text.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readMailFailure, createSmtpMailer, type MailFailure, type Mailer, type Message } from "#app/platform/mail.server.ts";
import { unseal } from "#app/platform/seals.server.ts";
import { isDemonstration, settings } from "#app/platform/settings.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import {
  isGivenUp,
  noticeQueues,
  logoId,
  queueByTemplate,
  writeMail,
  writeMailCalendar,
  type DirectEmail,
  type Notice,
  type NoticeQueue,
} from "./model.ts";
import {
  findPauseStart,
  startPause,
  deleteOldContent,
  findMailRow,
  takeDueNotice,
  listMailRows,
  saveContent,
  saveDirectEmail,
  saveMail,
  saveNotices,
  saveOutcome,
  type OutboxContext,
  type HeldNotice,
  type MailRow,
} from "./store.server.ts";

/** Access emails have their own job queue, so that no backlog delays them. */
export const noticesQueue = "notices";
export const accessMailsQueue = "access-mails";
/** Returns the logo of a contractor's account as PNG. */
export type ReadLogo = (ctx: Pick<Ctx, "db">, accountId: string) => Promise<Uint8Array | null>;

const jobQueues: Readonly<Record<NoticeQueue, string>> = { notices: noticesQueue, access: accessMailsQueue };

/** Failed connections in a row after which the run ends: the mail server is unavailable. */
const maxConsecutiveConnectionFailures = 5;

/**
 * Queues notices for all users of the accounts in the caller's transaction; skips known keys. Returns the number of new
 * ones.
 */
export async function enqueueNotices(ctx: Ctx, queued: readonly Notice[]): Promise<number> {
  if (queued.length === 0) return 0;
  const added = await saveNotices(ctx, queued);
  for (const queue of new Set(queued.map(({ template }) => queueByTemplate(template)))) await wakeQueue(ctx.db, jobQueues[queue]);
  return added;
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

/** True once an hour for each key, for the caller whose transaction may queue the digest. */
export function startDigest(ctx: Ctx, key: string): Promise<boolean> {
  return startPause(ctx, key, 1);
}

/** When the last digest was started; null if that is months ago. */
export function findDigestTime(ctx: Ctx, key: string): Promise<Date | null> {
  return findPauseStart(ctx, key);
}

/** Queues an email to an entered address, which is deleted once the email is sent or given up. */
export async function enqueueEmail(ctx: Ctx, email: DirectEmail): Promise<void> {
  await saveDirectEmail(ctx, email);
  await wakeQueue(ctx.db, jobQueues[queueByTemplate(email.template)]);
}

/** The server of `SMTP_URL`, or the embedded mailbox. */
export function mailerFor(db: Ctx["db"]): Mailer {
  return settings.SMTP_URL ? createSmtpMailer(settings.SMTP_URL) : { deliver: (message) => saveMail(db, message) };
}

/**
 * Sends all due notices of one queue, or of all in turn. Permanent failures end their notice only; temporary ones are
 * retried for three days, then DEAD. Repeated connection failures end the run. Safe to run concurrently.
 */
export async function sendQueuedNotices(
  { db, now, queue, readLogo }: OutboxContext & { queue?: NoticeQueue; readLogo?: ReadLogo },
  mailer: Mailer = mailerFor(db),
  clock: () => Date = createClock(now),
): Promise<{ sent: number; failed: number }> {
  let sent = 0;
  let failed = 0;
  for (let consecutiveFailures = 0; consecutiveFailures < maxConsecutiveConnectionFailures;) {
    const held = await takeNextNotice({ db, now: clock() }, queue ? [queue] : noticeQueues);
    if (!held) break;
    const { contractorAccount } = held.content;
    const logo = typeof contractorAccount === "string" && readLogo ? await readLogo({ db }, contractorAccount) : null;
    const failure = await deliver(held, logo, mailer);
    await saveAttempt({ db, now: clock() }, held, failure);
    consecutiveFailures = failure?.isConnection ? consecutiveFailures + 1 : 0;
    if (failure) failed += 1;
    else sent += 1;
  }
  return { sent, failed };
}

async function takeNextNotice(ctx: OutboxContext, queues: readonly NoticeQueue[]): Promise<HeldNotice | null> {
  for (const queue of queues) {
    const held = await takeDueNotice(ctx, queue);
    if (held) return held;
  }
  return null;
}

function createClock(now: Date): () => Date {
  const began = performance.now();
  return () => new Date(now.getTime() + performance.now() - began);
}

/** Returns null on success. The server's response text is not logged, because it names the recipient. */
async function deliver(notice: HeldNotice, logo: Uint8Array | null, mailer: Mailer): Promise<MailFailure | null> {
  const { id, template, attempts } = notice;
  try {
    const message = composeMail(notice, logo);
    if (!message) return renderFailure;
    await mailer.deliver(message);
    return null;
  } catch (error) {
    const failure = readMailFailure(error);
    const { code, responseCode, command, isPermanent } = failure;
    log.warn({ notice: id, template, attempts, code, responseCode, command, isPermanent }, "sending a notice failed");
    return failure;
  }
}

const renderFailure: MailFailure = { isPermanent: false, isConnection: false, code: null, responseCode: null, command: null };

/** Null if this release cannot render the notice; the next one may. */
function composeMail(notice: HeldNotice, logo: Uint8Array | null): Message | null {
  try {
    return toMessage(notice, logo);
  } catch (error) {
    logFailure(error, "rendering a notice failed", notice.id);
    return null;
  }
}

async function saveAttempt(ctx: OutboxContext, notice: HeldNotice, failure: MailFailure | null): Promise<void> {
  if (!failure) await saveOutcome(ctx, notice.id, "SENT");
  else if (failure.isPermanent || isGivenUp(notice, ctx.now)) await saveOutcome(ctx, notice.id, "DEAD");
}

function toMessage(notice: HeldNotice, logo: Uint8Array | null): Message {
  const { key, brand: code, to, template, content, locale, isLetter, createdAt } = notice;
  const brand = brands[code];
  const toUrl = (path: string, sealed: unknown) =>
    `${hosts.buildUrl(brand, path)}${typeof sealed === "string" ? unseal(sealed, "mail-link") : ""}`;
  const stop = typeof content.stopPath === "string" ? toUrl(content.stopPath, content.stopSealed) : null;
  const mail = writeMail({
    template,
    content: typeof content.sealedCode === "string" ? { ...content, code: unseal(content.sealedCode, "mail-code") } : content,
    locale,
    t: getTranslator(locale),
    link: toUrl(content.path, content.sealed),
    ...(stop !== null && { stop }),
    isLetter,
    hasLogo: logo !== null,
    brand: { ...brand.theme, name: brand.directoryTitle[locale], wordmark: brand.name, lettering: brand.identity.lettering },
  });
  const calendar = writeMailCalendar({
    content,
    t: getTranslator(locale),
    organizer: { name: brand.name, email: settings.MAIL_FROM },
    link: hosts.buildUrl(brand, content.path),
    now: createdAt,
  });
  return {
    key,
    brand: code,
    to,
    from: `"${brand.name.replaceAll('"', "")}" <${settings.MAIL_FROM}>`,
    ...mail,
    calendar,
    picture: logo && { id: logoId, bytes: logo },
    unsubscribeUrl: stop,
  };
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
