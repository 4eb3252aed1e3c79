import { defaultBrand } from "#app/brands/registry.ts";
import { dropExpiredAccess } from "#app/features/accounts/service/sessions.server.ts";
import { broadcastsQueue } from "#app/features/broadcasts/service.server.ts";
import { continueBroadcasts } from "#app/features/broadcasts/service/sending.server.ts";
import { deleteUnusedSearchCenters } from "#app/features/directory/service.server.ts";
import { confirmSilentJobs } from "#app/features/booked-jobs/service.server.ts";
import { sendDueFollowUps } from "#app/features/follow-ups/service/sending.server.ts";
import { refreshOutdatedPrices } from "#app/features/from-prices/service/outdated-prices.server.ts";
import { dropOldClaims } from "#app/features/business-claims/service/deciding.server.ts";
import { checkAuditLog } from "#app/features/audit/service.server.ts";
import { deleteUnusedChatFiles } from "#app/features/chat/service.server.ts";
import { applyRetention, saveErasureMarks } from "#app/features/erasures/service.server.ts";
import { sendWaitingMails } from "#app/features/enterprise/service/supply-house-mails.server.ts";
import { dropOldEvents } from "#app/features/external-events/service.server.ts";
import { deleteOldFunnelSums } from "#app/features/funnel/service.server.ts";
import { deleteUnusedLeadFiles } from "#app/features/lead-files/service.server.ts";
import { deleteUnusedDocuments } from "#app/features/homes/service/documents.server.ts";
import { remindOfServices } from "#app/features/homes/service/reminders.server.ts";
import { sendCompletedJobs } from "#app/features/integrations/service/deliveries.server.ts";
import { dropOldInvitations } from "#app/features/invitations/service.server.ts";
import { dropOldUploads, uploadsQueue } from "#app/features/contractor-uploads/service.server.ts";
import { continueUploads } from "#app/features/contractor-uploads/service/working.server.ts";
import { dropWaitingImports } from "#app/features/lead-imports/service.server.ts";
import { dropOldHandOffs } from "#app/features/handoffs/service/redeeming.server.ts";
import { sendDueDigests } from "#app/features/review-digests/service/due-digests.server.ts";
import { readMailLogo } from "#app/features/photos/service/mail-logo.server.ts";
import {
  accessMailsQueue,
  bulkMailsQueue,
  dropOldContent,
  noticesQueue,
  pushQueue,
  sendQueuedNotices,
} from "#app/features/notices/service.server.ts";
import { switchDuePauses } from "#app/features/pauses/service.server.ts";
import { deleteUnusedCards, dropOldChecks, sendExpiryReminders, settleHolds } from "#app/features/payments/service/sweeping.server.ts";
import { dropExpiredChallenges } from "#app/features/passkeys/service.server.ts";
import { dropOldDeliveries } from "#app/features/phone-leads/service/deliveries.server.ts";
import { dropEndedSecrets } from "#app/features/phone-leads/service/secrets.server.ts";
import { dropExpiredStarts } from "#app/features/provider-sign-in/service.server.ts";
import { sweepPictures } from "#app/features/photos/service/pictures.server.ts";
import { deleteUnusedFiles } from "#app/features/proofs/service/files.server.ts";
import { deleteUnusedProductDocuments } from "#app/features/product-documents/service.server.ts";
import { updateDueWallets } from "#app/features/proofs/service/wallet.server.ts";
import { acceptOverdueCancels, expireQuotes, measureReplyTimes, releaseUnpricedQuotes } from "#app/features/quotes/service.server.ts";
import { notifyDueReminders } from "#app/features/reminders/service/due.server.ts";
import { sendDueReports } from "#app/features/report-mails/service/sending.server.ts";
import { dropOldDrafts } from "#app/features/requests/service.server.ts";
import { dropOldReminders, sendDueReminders } from "#app/features/requests/service/reminders.server.ts";
import { dropExpiredLinks } from "#app/features/sign-in-links/service.server.ts";
import { deleteOldTexts, smsJobQueues } from "#app/features/sms/service.server.ts";
import { dropOldSearchGaps } from "#app/features/search-gaps/service.server.ts";
import { dropOldEntries, tellCoveredPlaces } from "#app/features/waitlist/service.server.ts";
import { sendQueuedSms } from "#app/features/sms/service/sending.server.ts";
import { returnRelayNumbers } from "#app/features/text-relay/service.server.ts";
import { dropOldReports } from "#app/features/stopped-addresses/service.server.ts";
import { dropOldUses } from "#app/features/widgets/service/uses.server.ts";
import { dropOrphanedDevices } from "#app/features/web-push/service.server.ts";
import { dropOldMessages } from "#app/features/webhooks/service.server.ts";
import { deliverWebhooks } from "#app/features/webhooks/service/delivering.server.ts";
import { webhooksQueue } from "#app/features/webhooks/service/recording.server.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropFullBuckets } from "#app/platform/limits.server.ts";
import { dropOldKeys } from "#app/platform/idempotency.server.ts";
import { startWorkers, type Job, type RunningJobs } from "#app/platform/job-queue.server.ts";

/** `every` is a cron expression in UTC. Running a job twice must be safe. */
export const jobs: readonly (Omit<Job, "run"> & { run: (ctx: Ctx) => Promise<unknown> })[] = [
  { queue: noticesQueue, every: "* * * * *", isWoken: true, run: (ctx) => sendQueuedNotices({ ...ctx, readLogo: readMailLogo }) },
  { queue: accessMailsQueue, every: "* * * * *", isWoken: true, run: (ctx) => sendQueuedNotices({ ...ctx, queue: "access" }) },
  {
    queue: bulkMailsQueue,
    every: "* * * * *",
    isWoken: true,
    run: (ctx) => sendQueuedNotices({ ...ctx, queue: "bulk", readLogo: readMailLogo }),
  },
  { queue: pushQueue, every: "* * * * *", isWoken: true, run: (ctx) => sendQueuedNotices({ ...ctx, queue: "push" }) },
  { queue: smsJobQueues.codes, every: "* * * * *", isWoken: true, run: (ctx) => sendQueuedSms({ ...ctx, queue: "codes" }) },
  { queue: smsJobQueues.updates, every: "* * * * *", isWoken: true, run: (ctx) => sendQueuedSms({ ...ctx, queue: "updates" }) },
  { queue: "quotes-unpriced", every: "* * * * *", run: releaseUnpricedQuotes },
  { queue: "quotes-expired", every: "* * * * *", run: expireQuotes },
  { queue: "cancels-overdue", every: "* * * * *", run: acceptOverdueCancels },
  { queue: "connection-mails", every: "* * * * *", run: sendWaitingMails },
  { queue: "pauses-due", every: "* * * * *", run: switchDuePauses },
  { queue: "erasures-unmarked", every: "* * * * *", run: saveErasureMarks },
  { queue: "card-holds", every: "* * * * *", run: (ctx) => settleHolds(ctx) },
  { queue: "cards-unused", every: "* * * * *", run: (ctx) => deleteUnusedCards(ctx) },
  { queue: "cards-expiring", every: "7 14 * * *", run: sendExpiryReminders },
  { queue: "card-checks-old", every: "59 9 * * *", run: dropOldChecks },
  { queue: "limits-full", every: "23 * * * *", run: dropFullBuckets },
  { queue: "audit-check", every: "11 8 * * *", run: checkAuditLog },
  { queue: "pictures-unused", every: "41 * * * *", run: sweepPictures },
  { queue: "proofs-due", every: "* * * * *", run: updateDueWallets },
  { queue: "proof-files-unused", every: "43 * * * *", run: deleteUnusedFiles },
  { queue: "lead-files-unused", every: "45 * * * *", run: deleteUnusedLeadFiles },
  { queue: "product-documents-unused", every: "46 * * * *", run: deleteUnusedProductDocuments },
  { queue: "home-files-unused", every: "44 * * * *", run: deleteUnusedDocuments },
  { queue: "chat-files-unused", every: "45 * * * *", run: deleteUnusedChatFiles },
  { queue: "membership-digests", every: "*/5 * * * *", run: sendDueDigests },
  { queue: "jobs-silent", every: "*/5 * * * *", run: confirmSilentJobs },
  { queue: "nice-job", every: "* * * * *", run: (ctx) => sendCompletedJobs(ctx) },
  { queue: "home-services", every: "*/10 * * * *", run: remindOfServices },
  { queue: "lead-reminders", every: "* * * * *", run: notifyDueReminders },
  { queue: "follow-ups", every: "* * * * *", run: sendDueFollowUps },
  { queue: "drafts-remind", every: "* * * * *", run: sendDueReminders },
  { queue: "report-mails", every: "12 * * * *", run: sendDueReports },
  { queue: "waitlist-covered", every: "*/5 * * * *", run: tellCoveredPlaces },
  { queue: "waitlist-old", every: "52 9 * * *", run: dropOldEntries },
  { queue: "reply-times", every: "11 * * * *", run: measureReplyTimes },
  { queue: "drafts-old", every: "17 9 * * *", run: dropOldDrafts },
  { queue: "reminders-old", every: "29 9 * * *", run: dropOldReminders },
  { queue: "notices-old", every: "35 9 * * *", run: dropOldContent },
  { queue: "mail-reports-old", every: "34 9 * * *", run: dropOldReports },
  { queue: "push-orphans", every: "36 9 * * *", run: dropOrphanedDevices },
  { queue: "sms-old", every: "33 9 * * *", run: deleteOldTexts },
  { queue: "text-relay-return", every: "38 9 * * *", run: returnRelayNumbers },
  {
    queue: "access-expired",
    every: "47 9 * * *",
    run: (ctx) =>
      Promise.all([
        dropExpiredAccess(ctx),
        dropExpiredLinks(ctx),
        dropExpiredChallenges(ctx),
        dropExpiredStarts(ctx),
        dropOldInvitations(ctx),
      ]),
  },
  { queue: "search-centers-unused", every: "37 9 * * *", run: deleteUnusedSearchCenters },
  { queue: "from-prices-outdated", every: "* * * * *", run: refreshOutdatedPrices },
  { queue: "retention", every: "53 9 * * *", run: applyRetention },
  { queue: "write-keys-old", every: "55 9 * * *", run: dropOldKeys },
  { queue: "widget-uses-old", every: "53 9 * * *", run: dropOldUses },
  { queue: "events-old", every: "57 9 * * *", run: dropOldEvents },
  { queue: "funnel-old", every: "50 9 * * *", run: deleteOldFunnelSums },
  { queue: "search-gaps-old", every: "51 9 * * *", run: dropOldSearchGaps },
  { queue: broadcastsQueue, every: "* * * * *", isWoken: true, run: continueBroadcasts },
  { queue: uploadsQueue, every: "* * * * *", isWoken: true, run: continueUploads },
  { queue: "contractor-uploads-old", every: "28 9 * * *", run: dropOldUploads },
  { queue: webhooksQueue, every: "* * * * *", isWoken: true, run: (ctx) => deliverWebhooks(ctx) },
  { queue: "webhooks-old", every: "25 * * * *", run: dropOldMessages },
  { queue: "phone-leads-old", every: "26 * * * *", run: (ctx) => Promise.all([dropOldDeliveries(ctx), dropEndedSecrets(ctx)]) },
  { queue: "lead-imports-old", every: "27 * * * *", run: dropWaitingImports },
  { queue: "hand-offs-old", every: "23 9 * * *", run: dropOldHandOffs },
  { queue: "claims-old", every: "31 9 * * *", run: dropOldClaims },
];

export function startJobs({ url, db }: Pick<Database, "url" | "db">): Promise<RunningJobs> {
  const createCtx = (): Ctx => ({
    brand: defaultBrand,
    actor: { kind: "system" },
    db,
    now: currentTime(),
    locale: "en",
    requestId: "clock",
  });
  return startWorkers(
    url,
    jobs.map(({ run, ...job }) => ({
      ...job,
      async run() {
        await run(createCtx());
      },
    })),
  );
}
