import { decideForUser } from "#app/features/notice-settings/service.server.ts";
import { findAddressStop } from "#app/features/stopped-addresses/service.server.ts";
import { sendToDevice } from "#app/features/web-push/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { createSmtpMailer, readMailFailure, type MailFailure, type Mailer } from "#app/platform/mail.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { countNotice, watchDelivery, type NoticeOutcome } from "#app/platform/watching/deliveries.server.ts";
import { createPushSender, type PushOutcome, type PushSender } from "#app/platform/web-push.server.ts";
import { findNoticeRow, isGivenUp, mailQueues, queueByTemplate, type NoticeQueue, type NoticeReason } from "../model.ts";
import { saveDead, saveMail, saveSent, saveWaiting, takeDueNotice, type HeldNotice, type OutboxContext } from "../store.server.ts";
import { listBundled } from "../store/digests.server.ts";
import { composeMail, composePush } from "./composing.server.ts";
import { isUnwantedContact } from "./contact-stops.server.ts";
import { releaseWaiting } from "./digests.server.ts";

/** Returns the logo of a contractor's account as PNG. */
export type ReadLogo = (ctx: Pick<Ctx, "db">, accountId: string) => Promise<Uint8Array | null>;

/** Failed connections in a row after which the run ends: the mail server is unavailable. */
const maxConsecutiveConnectionFailures = 5;

/** The server of `SMTP_URL`, or the embedded mailbox. */
function mailerFor(db: Ctx["db"]): Mailer {
  return settings.SMTP_URL ? createSmtpMailer(settings.SMTP_URL, settings) : { deliver: (message) => saveMail(db, message) };
}

interface Senders {
  mailer: Mailer;
  push: PushSender;
  readLogo: ReadLogo | undefined;
}

type Sending = OutboxContext & { queue?: NoticeQueue; readLogo?: ReadLogo; push?: PushSender };

/**
 * Sends all due notices of one queue, or of both of emails in turn. Permanent failures end their notice only; temporary ones are
 * retried for three days, an unavailable provider for fourteen. Repeated connection failures end the run. Safe to run concurrently.
 */
export async function sendQueuedNotices(
  { db, now, queue, readLogo, push = createPushSender() }: Sending,
  mailer: Mailer = mailerFor(db),
  clock: () => Date = createClock(now),
): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  await releaseWaiting({ db, now: clock() });
  for (let consecutiveFailures = 0; consecutiveFailures < maxConsecutiveConnectionFailures;) {
    const held = await takeNextNotice({ db, now: clock() }, listTakenQueues(queue));
    if (!held) break;
    if (!(await isDue({ db, now: clock() }, held))) continue;
    const failure = await deliver({ db, now: clock() }, held, { mailer, push, readLogo });
    countNotice(held.channel, await saveAttempt({ db, now: clock() }, held, failure));
    consecutiveFailures = failure !== null && failure !== "gone" && failure.isConnection ? consecutiveFailures + 1 : 0;
    counts[failure ? "failed" : "sent"] += 1;
  }
  return counts;
}

/** In this order. A sender of bulk emails sends whatever else is due first. */
function listTakenQueues(queue: NoticeQueue | undefined): readonly NoticeQueue[] {
  if (queue === "bulk") return [...mailQueues, "bulk"];
  return queue ? [queue] : mailQueues;
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

/**
 * False if the reader turned it off or withdrew the consent to it, the address is stopped, or it has to wait. Emails that let people into their accounts
 * are always due.
 */
async function isDue(ctx: OutboxContext, held: HeldNotice): Promise<boolean> {
  const { id, template, channel, userId, to } = held;
  const { group, isUrgent = false, isWhole = false } = findNoticeRow(template);
  const decision = await decideForUser(ctx, userId, { group, channel, isUrgent, isWhole });
  const isStopped = channel === "mail" && queueByTemplate(template) !== "access" && (await findAddressStop(ctx, to)) !== null;
  const isUnwanted = decision.kind === "drop" || (await isUnwantedContact(ctx, held));
  if (isUnwanted || isStopped) {
    await saveDead(ctx, id, isStopped ? "STOPPED" : "UNWANTED");
    countNotice(channel, "not_wanted");
  } else if (decision.kind !== "send")
    await saveWaiting(ctx, id, { until: decision.until, reason: decision.kind === "bundle" ? "BUNDLE" : null });
  return decision.kind === "send" && !isStopped && !isUnwanted;
}

/** Returns null on success. The server's response text is not logged, because it names the recipient. */
async function deliver(ctx: OutboxContext, notice: HeldNotice, senders: Senders): Promise<MailFailure | "gone" | null> {
  const { id, template, attempts, channel } = notice;
  try {
    return await watchDelivery(channel, notice, () =>
      channel === "push" ? deliverPush(ctx, notice, senders) : deliverMail(ctx, notice, senders),
    );
  } catch (error) {
    const failure = readMailFailure(error);
    const { code, responseCode, command, isPermanent } = failure;
    log.warn({ notice: id, template, attempts, code, responseCode, command, isPermanent }, "sending a notice failed");
    return failure;
  }
}

const noAnswer: MailFailure = { isPermanent: false, isConnection: false, code: null, responseCode: null, command: null };

async function deliverMail(ctx: OutboxContext, notice: HeldNotice, { mailer, readLogo }: Senders): Promise<MailFailure | null> {
  const { contractorAccount } = notice.content;
  const logo = typeof contractorAccount === "string" && readLogo ? await readLogo(ctx, contractorAccount) : null;
  const lines = notice.template.startsWith("digest.") ? await listLines(ctx, notice) : [];
  const message = composeMail(notice, { logo, lines });
  if (!message) return noAnswer;
  await mailer.deliver(message);
  return null;
}

/** What a digest brings: without what was withdrawn while it waited. */
async function listLines(ctx: OutboxContext, { id, userId, brand }: HeldNotice) {
  const lines: Awaited<ReturnType<typeof listBundled>> = [];
  for (const line of await listBundled(ctx, id)) if (!(await isUnwantedContact(ctx, { userId, brand, ...line }))) lines.push(line);
  return lines;
}

const failures: Readonly<Record<PushOutcome, MailFailure | "gone" | null>> = {
  sent: null,
  gone: "gone",
  refused: { ...noAnswer, isPermanent: true },
  retry: noAnswer,
};

/** A browser's push service that fails never ends a run: anybody can name one. */
async function deliverPush(ctx: OutboxContext, notice: HeldNotice, { push }: Senders): Promise<MailFailure | "gone" | null> {
  const message = composePush(notice);
  if (!message) return noAnswer;
  return failures[await sendToDevice(ctx, notice.subscriptionId ?? "", { message, sender: push })];
}

async function saveAttempt(ctx: OutboxContext, notice: HeldNotice, failure: MailFailure | "gone" | null): Promise<NoticeOutcome> {
  if (!failure) {
    await saveSent(ctx, notice.id);
    return "sent";
  }
  const reason = findDeathReason(ctx, notice, failure);
  if (reason) await saveDead(ctx, notice.id, reason);
  if (!reason) return "retried";
  return reason === "GIVEN_UP" ? "given_up" : "refused";
}

function findDeathReason(ctx: OutboxContext, notice: HeldNotice, failure: MailFailure | "gone"): NoticeReason | null {
  if (failure === "gone") return "NO_RECEIVER";
  if (failure.isPermanent) return "REFUSED";
  return isGivenUp(notice, ctx.now, failure) ? "GIVEN_UP" : null;
}
