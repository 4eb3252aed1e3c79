import { toCallbackNotice, toCorrectionNotice } from "#app/features/callbacks/model/notices.ts";
import { fileBooking, releaseBookings } from "#app/features/homes/service/booked.server.ts";
import { toDeclinedNotices, toNamedNotices, toReplacedNotices, toWithdrawnNotices } from "#app/features/named-prices/model.ts";
import { enqueueCorrection } from "#app/features/notices/service.server.ts";
import { toQuestionNotices } from "#app/features/questions/model/notices.ts";
import { toAnsweredNotices, toErasureNotices, toQuotedNotices, toRenewedNotices, toTransitionNotices } from "#app/features/quotes/model.ts";
import { queueNotices, type Reactions } from "./reaction.server.ts";

export const quoteReactions = {
  "request.quoted": [queueNotices(toQuotedNotices)],
  "request.answered": [queueNotices(toAnsweredNotices)],
  "quote.transitioned": [queueNotices((transitions) => transitions.flatMap(toTransitionNotices)), releaseBookings],
  "job.booked": [fileBooking],
  "quote.renewed": [queueNotices(toRenewedNotices)],
  "namedPrice.named": [queueNotices(toNamedNotices)],
  "namedPrice.replaced": [queueNotices(toReplacedNotices)],
  "namedPrice.withdrawn": [queueNotices(toWithdrawnNotices)],
  "namedPrice.declined": [queueNotices(toDeclinedNotices)],
  "question.sent": [queueNotices(toQuestionNotices)],
  "callback.requested": [queueNotices((callback) => [toCallbackNotice(callback)])],
  "callback.corrected": [(ctx, callback) => enqueueCorrection(ctx, toCallbackNotice(callback), toCorrectionNotice(callback))],
  "homeowner.erased": [queueNotices(toErasureNotices)],
} satisfies Partial<Reactions>;
