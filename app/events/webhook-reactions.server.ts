import {
  recordBooking,
  recordChange,
  recordCompletion,
  recordJob,
  recordLead,
  recordPublishedReview,
  recordRemoval,
  recordRenewal,
  recordReopening,
  recordReply,
  recordRequest,
  recordTransitions,
} from "#app/features/webhooks/service/recording.server.ts";
import type { Reactions } from "./reaction.server.ts";

/** What outgoing webhooks tell. After all other reactions, which change what they tell of. */
export const webhookReactions = {
  "request.quoted": [recordRequest],
  "quote.renewed": [recordRenewal],
  "quote.transitioned": [recordTransitions],
  "job.booked": [recordBooking],
  "job.moved": [recordJob],
  "change.moved": [recordChange],
  "lead.completed": [recordCompletion],
  "lead.reopened": [recordReopening],
  "lead.added": [recordLead],
  "lead.moved": [recordLead],
  "review.published": [recordPublishedReview],
  "review.replied": [recordReply],
  "review.reportsDecided": [recordRemoval],
} satisfies Partial<Reactions>;
