import { queueForNiceJob } from "#app/features/integrations/service/deliveries.server.ts";
import { enqueueNotices } from "#app/features/notices/service.server.ts";
import { toPublishedNotices } from "#app/features/reviews/model/notices.ts";
import { askForReview } from "#app/features/reviews/service/asking.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Events } from "./events.ts";
import { queueNotices, type Reactions } from "./reaction.server.ts";

export const reviewReactions = {
  "review.published": [queueNotices(toPublishedNotices)],
  "review.leftToUs": [inviteReview],
} satisfies Partial<Reactions>;

/** By NiceJob, if its contractor is connected. */
export async function requestReview(ctx: Ctx, job: Events["job.moved"]): Promise<void> {
  if (job.event === "confirm" && !(await queueForNiceJob(ctx, job))) await inviteReview(ctx, job);
}

/** The secret of its link goes by mail alone. */
async function inviteReview(ctx: Ctx, job: Events["review.leftToUs"]): Promise<void> {
  await enqueueNotices(ctx, await askForReview(ctx, job));
}
