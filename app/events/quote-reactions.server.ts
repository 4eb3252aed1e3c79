import { recordBookingConsent, recordRequestConsent } from "#app/features/consents/service/recording.server.ts";
import { rejectCancelOfDoneJob } from "#app/features/booked-jobs/service/lead-events.server.ts";
import { openConversations, showAppointment, showOffer, showQuotes, showRenewal } from "#app/features/chat/service/events.server.ts";
import { releaseBookings } from "#app/features/homes/service/booked.server.ts";
import { toDeclinedNotices, toNamedNotices, toReplacedNotices, toWithdrawnNotices } from "#app/features/named-prices/model.ts";
import { toAnsweredNotices, toErasureNotices, toQuotedNotices, toRenewedNotices, toTransitionNotices } from "#app/features/quotes/model.ts";
import { followAppointment } from "#app/features/leads/service/job-events.server.ts";
import { toAppointmentNotices } from "#app/features/schedule/model/notices.ts";
import { releaseAppointments } from "#app/features/schedule/service/appointment-events.server.ts";
import { followEndedOffer, followOffer } from "#app/features/leads/service/contact-leads.server.ts";
import { createRequestLeads, followQuotes, followRenewedQuote, followView } from "#app/features/leads/service/request-leads.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Events } from "./events.ts";
import { countRequest } from "./funnel-reactions.server.ts";
import { queueNotices, type Reactions } from "./reaction.server.ts";

const queueAppointmentNotices = queueNotices(toAppointmentNotices);

export const quoteReactions = {
  "request.quoted": [recordRequestConsent, createRequestLeads, openConversations, queueNotices(toQuotedNotices), countRequest],
  "request.answered": [queueNotices(toAnsweredNotices)],
  "quote.viewed": [followView],
  "quote.transitioned": [
    rejectCancelOfDoneJob,
    recordBookingConsent,
    endAppointments,
    followQuotes,
    showQuotes,
    queueNotices((transitions) => transitions.flatMap(toTransitionNotices)),
    releaseBookings,
  ],
  "appointment.changed": [followAppointment, showAppointment, queueAppointmentNotices],
  "quote.renewed": [followRenewedQuote, showRenewal, queueNotices(toRenewedNotices)],
  "namedPrice.named": [followOffer, showOffer("named"), queueNotices(toNamedNotices)],
  "namedPrice.replaced": [followOffer, showOffer("replaced"), queueNotices(toReplacedNotices)],
  "namedPrice.withdrawn": [followEndedOffer, showOffer("withdrawn"), queueNotices(toWithdrawnNotices)],
  "namedPrice.declined": [followEndedOffer, showOffer("declined"), queueNotices(toDeclinedNotices)],
  "homeowner.erased": [queueNotices(toErasureNotices)],
} satisfies Partial<Reactions>;

/** An ended quote has no visit and no job. Before the leads of quotes are locked. */
async function endAppointments(ctx: Ctx, transitions: Events["quote.transitioned"]): Promise<void> {
  for (const appointment of await releaseAppointments(ctx, transitions)) {
    await followAppointment(ctx, appointment);
    await showAppointment(ctx, appointment);
    await queueAppointmentNotices(ctx, appointment);
  }
}
