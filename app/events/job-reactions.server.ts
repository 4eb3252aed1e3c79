import { toChangeNotices, toJobNotices } from "#app/features/booked-jobs/model/notices.ts";
import { completeJob, reopenJob } from "#app/features/booked-jobs/service/lead-events.server.ts";
import { fileBooking, fileCompletion } from "#app/features/homes/service/booked.server.ts";
import { followChange, followJob } from "#app/features/leads/service/job-events.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Events } from "./events.ts";
import { enqueueNotices } from "#app/features/notices/service.server.ts";
import { toPublishedNotices } from "#app/features/reviews/model/notices.ts";
import { askForReview } from "#app/features/reviews/service/asking.server.ts";
import { queueNotices, type Reactions } from "./reaction.server.ts";

const notifyOfJob = queueNotices(toJobNotices);

export const jobReactions = {
  "job.booked": [fileBooking],
  "job.moved": [followJob, notifyOfJob, requestReview],
  "change.moved": [followChange, queueNotices(toChangeNotices)],
  "review.published": [queueNotices(toPublishedNotices)],
  "lead.completed": [fileCompletion, followCompletion],
  "lead.reopened": [followReopening],
} satisfies Partial<Reactions>;

async function followCompletion(ctx: Ctx, lead: Events["lead.completed"]): Promise<void> {
  const moved = await completeJob(ctx, lead);
  if (moved) await notifyOfJob(ctx, moved);
}

async function followReopening(ctx: Ctx, lead: Events["lead.reopened"]): Promise<void> {
  const moved = await reopenJob(ctx, lead);
  if (moved) await notifyOfJob(ctx, moved);
}

/** The secret of its link goes by mail alone. */
async function requestReview(ctx: Ctx, job: Events["job.moved"]): Promise<void> {
  if (job.event === "confirm") await enqueueNotices(ctx, await askForReview(ctx, job));
}
