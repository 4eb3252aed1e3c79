import { defaultBrand } from "./brands/registry.ts";
import { dropExpiredAccess } from "./features/accounts/service/expired.server.ts";
import { sweepSearchCenters } from "./features/directory/service.server.ts";
import { measureReplyTimes } from "./features/contractors/service/reply-times.server.ts";
import { checkAuditLog } from "./features/audit/service.server.ts";
import { applyRetention, markErased } from "./features/erasures/service.server.ts";
import { dropOldEvents } from "./features/events/service.server.ts";
import { dropOldHandOffs } from "./features/handoffs/service/redeeming.server.ts";
import { accessMailsQueue, dropOldContent, noticesQueue, sendQueuedNotices } from "./features/notices/service.server.ts";
import { sweepPictures } from "./features/photos/service/pictures.server.ts";
import { acceptOverdueCancels, expireQuotes, settleUnpriced } from "./features/quotes/service/clock.server.ts";
import { dropOldDrafts } from "./features/requests/service.server.ts";
import { dropOldReminders, remindOfDrafts } from "./features/requests/service/reminders.server.ts";
import { currentTime } from "./platform/clock.server.ts";
import type { Ctx } from "./platform/context.ts";
import type { Database } from "./platform/database.server.ts";
import { dropFullBuckets } from "./platform/limits.server.ts";
import { dropOldKeys } from "./platform/repeats.server.ts";
import { startJobs, type Jobs, type Work } from "./platform/jobs.server.ts";

/** TABLE 3: what is done after the fact, and by the clock (times in UTC). Every row may run twice without harm. */
export const works: readonly (Omit<Work, "run"> & { run: (ctx: Ctx) => Promise<unknown> })[] = [
  { queue: noticesQueue, every: "* * * * *", run: (ctx) => sendQueuedNotices(ctx) },
  { queue: accessMailsQueue, every: "* * * * *", run: (ctx) => sendQueuedNotices({ ...ctx, queue: "access" }) },
  { queue: "quotes-unpriced", every: "* * * * *", run: settleUnpriced },
  { queue: "quotes-expired", every: "* * * * *", run: expireQuotes },
  { queue: "cancels-overdue", every: "* * * * *", run: acceptOverdueCancels },
  { queue: "erasures-unmarked", every: "* * * * *", run: markErased },
  { queue: "limits-full", every: "23 * * * *", run: dropFullBuckets },
  { queue: "audit-check", every: "11 8 * * *", run: checkAuditLog },
  { queue: "pictures-unused", every: "41 * * * *", run: sweepPictures },
  { queue: "drafts-remind", every: "* * * * *", run: remindOfDrafts },
  { queue: "reply-times", every: "11 * * * *", run: measureReplyTimes },
  { queue: "drafts-old", every: "17 9 * * *", run: dropOldDrafts },
  { queue: "reminders-old", every: "29 9 * * *", run: dropOldReminders },
  { queue: "notices-old", every: "35 9 * * *", run: dropOldContent },
  { queue: "access-expired", every: "47 9 * * *", run: dropExpiredAccess },
  { queue: "search-centers-unused", every: "37 9 * * *", run: sweepSearchCenters },
  { queue: "retention", every: "53 9 * * *", run: applyRetention },
  { queue: "write-keys-old", every: "55 9 * * *", run: dropOldKeys },
  { queue: "events-old", every: "57 9 * * *", run: dropOldEvents },
  { queue: "hand-offs-old", every: "23 9 * * *", run: dropOldHandOffs },
];

/** Starts the work of this process on a database. */
export function startReactions({ url, db }: Pick<Database, "url" | "db">): Promise<Jobs> {
  const inside = (): Ctx => ({ brand: defaultBrand, actor: { kind: "system" }, db, now: currentTime(), locale: "en", requestId: "clock" });
  return startJobs(
    url,
    works.map(({ run, ...work }) => ({
      ...work,
      async run() {
        await run(inside());
      },
    })),
  );
}
