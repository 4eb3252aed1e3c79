import { toChangeNotices, toJobNotices } from "#app/features/booked-jobs/model/notices.ts";
import { showChange, showJob } from "#app/features/chat/service/events.server.ts";
import { completeJob, reopenJob } from "#app/features/booked-jobs/service/lead-events.server.ts";
import { toFollowUpNotices } from "#app/features/follow-ups/model/messages.ts";
import { followLead } from "#app/features/follow-ups/service/planning.server.ts";
import { fileBooking, fileCompletion } from "#app/features/homes/service/booked.server.ts";
import { followChange, followJob } from "#app/features/leads/service/job-events.server.ts";
import { toPhonedLeadNotices } from "#app/features/phone-leads/model/notices.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Events } from "./events.ts";
import { enqueueEmail, enqueueNotices } from "#app/features/notices/service.server.ts";
import { enqueueTexts } from "#app/features/sms/service.server.ts";
import { countOrder } from "./funnel-reactions.server.ts";
import { queueNotices, type Reactions } from "./reaction.server.ts";
import { requestReview } from "./review-reactions.server.ts";

const notifyOfJob = queueNotices(toJobNotices);

export const jobReactions = {
  "job.booked": [fileBooking, countOrder],
  "job.moved": [followJob, showJob, notifyOfJob, requestReview],
  "change.moved": [followChange, showChange, queueNotices(toChangeNotices)],
  "lead.added": [],
  "lead.moved": [followLead],
  "lead.phoned": [queueNotices(toPhonedLeadNotices)],
  "followUp.due": [queueFollowUp],
  "lead.completed": [fileCompletion, followCompletion],
  "lead.reopened": [followReopening],
} satisfies Partial<Reactions>;

async function followCompletion(ctx: Ctx, lead: Events["lead.completed"]): Promise<void> {
  await tellOfJob(ctx, await completeJob(ctx, lead));
}

async function followReopening(ctx: Ctx, lead: Events["lead.reopened"]): Promise<void> {
  await tellOfJob(ctx, await reopenJob(ctx, lead));
}

async function tellOfJob(ctx: Ctx, moved: Events["job.moved"] | null): Promise<void> {
  if (!moved) return;
  await showJob(ctx, moved);
  await notifyOfJob(ctx, moved);
}

/** By the channels that the business chose and the customer accepts. */
async function queueFollowUp(ctx: Ctx, message: Events["followUp.due"]): Promise<void> {
  const { letter, mail, text } = toFollowUpNotices(message);
  if (message.byMail) await (letter ? enqueueEmail(ctx, letter) : enqueueNotices(ctx, mail));
  if (message.byText) await enqueueTexts(ctx, text);
}
