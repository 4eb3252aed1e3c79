import type { NoticeChannel, NoticeGroup } from "#app/features/notice-settings/model.ts";

export interface NoticeRow {
  /** Events that lead to it; none if somebody asked for the message itself. */
  events: readonly string[];
  /** What its reader chooses about; null: always sent. */
  group: NoticeGroup | null;
  channels: readonly NoticeChannel[];
  /** Emails wait this long, and are withdrawn if the reader sees it on our pages before (`settleSeen`). */
  mailAfterSeconds?: number;
  /** Neither quiet hours nor a digest delay it. */
  isUrgent?: true;
  /** No digest shortens it to a line: its text is nowhere else. */
  isWhole?: true;
  /** A contractor's own words, or what it has us send: by no mail, text or push to a household that withdrew its consent. */
  isFromContractor?: true;
  /** A reply by mail becomes a message of the conversation that its content names. */
  isAnswerable?: true;
  /** Its text is the message itself, from a number that takes answers (`text-relay`). */
  isRelayed?: true;
}

const everywhere = ["inApp", "mail", "text", "push"] as const;
const noticed = ["inApp", "mail", "push"] as const;
const recorded = ["inApp", "mail"] as const;
const mailAndText = ["mail", "text"] as const;
const mailOnly = ["mail"] as const;

/** Long enough for a reader who has the conversation open, who needs no email. */
const messageMailSeconds = 60;

/**
 * Every notice: the events that lead to it, its audience (the first part of its name), channels and template. Texts are `mails:<template>.subject`, `.text` and
 * `.action`, and `sms:messages.<template>`.
 */
const noticeCatalog = {
  "customer.requestSent": { events: ["request.quoted"], group: "quotes", channels: recorded },
  "customer.questionAnswered": { events: ["question.sent"], group: "messages", channels: everywhere, isFromContractor: true },
  "customer.beingPriced": { events: ["quote.transitioned"], group: "quotes", channels: noticed },
  "customer.confirmed": { events: ["quote.transitioned"], group: "quotes", channels: everywhere },
  "customer.adjusted": { events: ["quote.transitioned"], group: "quotes", channels: noticed },
  "customer.adjustedAndConfirmed": { events: ["quote.transitioned"], group: "quotes", channels: everywhere },
  "customer.provided": { events: ["quote.transitioned"], group: "quotes", channels: everywhere },
  "customer.estimateProvided": { events: ["quote.transitioned"], group: "quotes", channels: noticed },
  "customer.leftOpen": { events: ["quote.transitioned"], group: "quotes", channels: noticed },
  "customer.ordered": { events: ["quote.transitioned"], group: "bookings", channels: everywhere },
  "customer.namedAccepted": { events: ["quote.transitioned"], group: "quotes", channels: noticed },
  "customer.namedDeclined": { events: ["namedPrice.declined"], group: "quotes", channels: noticed },
  "customer.cancelAccepted": { events: ["quote.transitioned"], group: "bookings", channels: everywhere },
  "customer.cancelDeclined": { events: ["quote.transitioned"], group: "bookings", channels: noticed },
  "customer.withdrawn": { events: ["quote.transitioned"], group: "quotes", channels: everywhere, isUrgent: true },
  "customer.expired": { events: ["quote.transitioned"], group: "quotes", channels: noticed },
  "customer.reviewAnswered": { events: ["review.replied"], group: "reviews", channels: noticed },
  "customer.reviewAsked": { events: ["job.moved", "review.leftToUs"], group: "reviews", channels: noticed },
  "customer.reviewRemoved": { events: ["review.reportsDecided"], group: "reviews", channels: recorded },
  "customer.jobCompleted": { events: ["job.moved"], group: "bookings", channels: noticed },
  "customer.changeProposed": { events: ["change.moved"], group: "bookings", channels: noticed },
  "customer.changeWithdrawn": { events: ["change.moved"], group: "bookings", channels: noticed },
  "customer.serviceDue": { events: ["home.serviceDue"], group: "homes", channels: noticed },
  "customer.homeMoved": { events: ["home.moved"], group: "homes", channels: recorded },
  "customer.appointmentBooked": { events: ["appointment.changed"], group: "bookings", channels: noticed },
  "customer.appointmentMoved": { events: ["appointment.changed"], group: "bookings", channels: noticed, isUrgent: true },
  "customer.appointmentCanceled": { events: ["appointment.changed"], group: "bookings", channels: noticed, isUrgent: true },
  "contractor.appointmentBooked": { events: ["appointment.changed"], group: "bookings", channels: noticed },
  "contractor.appointmentMoved": { events: ["appointment.changed"], group: "bookings", channels: noticed, isUrgent: true },
  "contractor.appointmentCanceled": { events: ["appointment.changed"], group: "bookings", channels: noticed, isUrgent: true },
  "contractor.newRequestFirm": { events: ["request.quoted"], group: "requests", channels: everywhere },
  "contractor.newRequestTentative": { events: ["request.quoted"], group: "requests", channels: everywhere },
  "contractor.newRequestOpen": { events: ["request.quoted"], group: "requests", channels: everywhere },
  "contractor.serviceDue": { events: ["home.serviceDue"], group: "reminders", channels: noticed },
  "contractor.reminderDue": { events: ["lead.reminderDue"], group: "reminders", channels: everywhere, isUrgent: true },
  "contractor.requestChanged": { events: ["request.quoted"], group: "requests", channels: noticed },
  "contractor.questionAsked": { events: ["question.sent"], group: "messages", channels: noticed },
  "contractor.messageReceived": {
    events: ["chat.messageSent"],
    group: "messages",
    channels: everywhere,
    mailAfterSeconds: messageMailSeconds,
    isAnswerable: true,
    isRelayed: true,
  },
  "customer.messageReceived": {
    events: ["chat.messageSent"],
    group: "messages",
    channels: everywhere,
    mailAfterSeconds: messageMailSeconds,
    isFromContractor: true,
    isAnswerable: true,
    isRelayed: true,
  },
  "contractor.askedAgain": { events: ["quote.renewed"], group: "requests", channels: noticed },
  "contractor.leftOpen": { events: ["quote.transitioned"], group: "requests", channels: noticed },
  "contractor.confirmAsked": { events: ["quote.transitioned"], group: "requests", channels: noticed },
  "contractor.answersAdded": { events: ["request.answered"], group: "requests", channels: noticed },
  "contractor.priceNamed": { events: ["namedPrice.named"], group: "requests", channels: noticed },
  "contractor.namedChanged": { events: ["namedPrice.replaced"], group: "requests", channels: noticed },
  "contractor.namedWithdrawn": { events: ["namedPrice.withdrawn"], group: "requests", channels: noticed },
  "contractor.ordered": { events: ["quote.transitioned"], group: "bookings", channels: everywhere },
  "contractor.changeAccepted": { events: ["change.moved"], group: "bookings", channels: noticed },
  "contractor.changeDeclined": { events: ["change.moved"], group: "bookings", channels: noticed },
  "contractor.jobReported": { events: ["job.moved"], group: "bookings", channels: noticed },
  "contractor.reviewed": { events: ["review.published"], group: "reviews", channels: noticed },
  "contractor.reviewRemoved": { events: ["review.reportsDecided"], group: "reviews", channels: recorded },
  "contractor.cancelAsked": { events: ["quote.transitioned"], group: "bookings", channels: noticed, isUrgent: true },
  "contractor.cancelAccepted": { events: ["quote.transitioned"], group: "bookings", channels: noticed },
  "contractor.cancelled": { events: ["quote.transitioned"], group: "bookings", channels: noticed, isUrgent: true },
  "contractor.expired": { events: ["quote.transitioned"], group: "requests", channels: noticed },
  "contractor.requestDeleted": { events: ["homeowner.erased"], group: "requests", channels: recorded },
  "contractor.bookerLeft": { events: ["homeowner.erased"], group: "bookings", channels: noticed },
  "contractor.callAsked": { events: ["callback.requested", "callback.corrected"], group: "requests", channels: everywhere, isUrgent: true },
  "contractor.phoneLead": { events: ["lead.phoned"], group: "requests", channels: everywhere, isUrgent: true },
  "contractor.visitAsked": { events: ["callback.requested", "callback.corrected"], group: "requests", channels: everywhere },
  "contractor.callCorrected": { events: ["callback.corrected"], group: "requests", channels: noticed, isUrgent: true },
  "contractor.visitCorrected": { events: ["callback.corrected"], group: "requests", channels: noticed },
  "contractor.pauseBegan": { events: ["pause.switched"], group: "business", channels: recorded },
  "contractor.pauseEnded": { events: ["pause.switched"], group: "business", channels: recorded },
  "contractor.quotingAsked": { events: [], group: "requests", channels: recorded },
  "contractor.advancedProfile": { events: [], group: "business", channels: recorded },
  "contractor.applicationSent": { events: ["membership.applied"], group: "business", channels: recorded },
  "contractor.membershipApproved": { events: ["membership.decided", "membership.badgesSaved"], group: "business", channels: noticed },
  "contractor.membershipChangeAsked": { events: ["membership.decided"], group: "business", channels: noticed },
  "contractor.membershipRefused": { events: ["membership.decided"], group: "business", channels: noticed },
  "contractor.membershipUnavailable": { events: ["membership.decided", "membership.badgesSaved"], group: "business", channels: recorded },
  "contractor.membershipAvailable": { events: ["membership.decided", "membership.badgesSaved"], group: "business", channels: recorded },
  "contractor.membershipEnded": { events: ["membership.decided", "membership.badgesSaved"], group: "business", channels: noticed },
  "contractor.membershipBadges": { events: ["membership.decided", "membership.badgesSaved"], group: "business", channels: recorded },
  "contractor.webhookOff": { events: ["webhook.turnedOff"], group: "business", channels: noticed },
  "reader.reportKept": { events: ["review.reportsDecided"], group: "reviews", channels: recorded },
  "reader.reportRemoved": { events: ["review.reportsDecided"], group: "reviews", channels: recorded },
  "reader.chatReportActed": { events: ["chat.reportsClosed"], group: "messages", channels: recorded },
  "reader.chatReportDismissed": { events: ["chat.reportsClosed"], group: "messages", channels: recorded },
  "reader.replyRefused": { events: [], group: null, channels: recorded },
  "reader.replyStranger": { events: [], group: null, channels: recorded },
  "staff.reviewsWaiting": {
    events: ["membership.applied", "membership.tierProposed", "membership.reviewsWaiting"],
    group: "staff",
    channels: recorded,
  },
  "staff.webhookOff": { events: ["webhook.turnedOff"], group: "staff", channels: recorded },
  "staff.reportReady": { events: [], group: "reports", channels: mailOnly },
  "account.staffInvited": { events: [], group: null, channels: mailOnly },
  "contractor.proofAccepted": { events: ["proof.accepted"], group: "business", channels: recorded },
  "contractor.proofAcceptedForGood": { events: ["proof.accepted"], group: "business", channels: recorded },
  "contractor.proofRejected": { events: ["proof.rejected"], group: "business", channels: noticed },
  "contractor.proofRevoked": { events: ["proof.revoked"], group: "business", channels: noticed },
  "contractor.proofExpiring": { events: ["proof.expiring"], group: "business", channels: noticed },
  "contractor.proofLapsed": { events: ["proof.lapsed"], group: "business", channels: noticed },
  "contractor.cardAccepted": { events: ["card.accepted"], group: "business", channels: recorded },
  "contractor.cardRemoved": { events: ["card.removed", "card.removedOnLeaving"], group: "business", channels: recorded },
  "contractor.cardRefused": { events: ["card.refused"], group: "business", channels: noticed },
  "contractor.cardExpiring": { events: ["card.expiring"], group: "business", channels: noticed },
  "contractor.cardExpired": { events: ["card.expiring"], group: "business", channels: noticed },
  "contractor.quotingPaused": { events: ["card.lapsed"], group: "business", channels: noticed },
  "contractor.announcement": { events: [], group: "news", channels: mailOnly, isWhole: true },
  "account.known": { events: ["account.signUpRepeated"], group: null, channels: mailOnly },
  "account.proveEmail": { events: [], group: null, channels: mailOnly },
  "account.proveBusinessEmail": { events: [], group: null, channels: mailOnly },
  "account.proveNewEmail": { events: [], group: null, channels: mailOnly },
  "account.recover": { events: [], group: null, channels: mailOnly },
  "account.invited": { events: [], group: null, channels: mailOnly },
  "account.signIn": { events: [], group: null, channels: mailOnly },
  "account.passkeyAdded": { events: ["account.passkeyAdded"], group: null, channels: recorded },
  "account.providerConnected": { events: ["account.providerConnected"], group: null, channels: recorded },
  "account.providerDisconnected": { events: ["account.providerDisconnected"], group: null, channels: recorded },
  "account.passwordChanged": { events: ["account.passwordChanged"], group: null, channels: recorded },
  "account.codeGuessed": { events: ["account.codesFailed"], group: null, channels: recorded },
  "account.claimCode": { events: [], group: null, channels: mailOnly },
  "account.businessClaimed": { events: ["claim.tookOver"], group: null, channels: mailOnly },
  "account.claimApproved": { events: ["claim.decided"], group: null, channels: recorded },
  "account.claimDeclined": { events: ["claim.decided"], group: null, channels: recorded },
  "account.memberJoined": { events: ["claim.joined"], group: null, channels: recorded },
  "account.phoneMoved": { events: ["phone.moved"], group: null, channels: recorded },
  "account.phoneChanged": { events: ["phone.changed"], group: null, channels: recorded },
  "contractor.connectionConfirmed": { events: ["connection.answered"], group: "business", channels: recorded },
  "contractor.connectionDeclined": { events: ["connection.answered"], group: "business", channels: recorded },
  "distributor.connectionAsked": { events: [], group: null, channels: mailOnly },
  "followUp.estimateFirst": { events: ["followUp.due"], group: "followUps", channels: mailAndText, isFromContractor: true },
  "followUp.estimateSecond": { events: ["followUp.due"], group: "followUps", channels: mailAndText, isFromContractor: true },
  "followUp.dayBefore": { events: ["followUp.due"], group: "followUps", channels: mailAndText, isUrgent: true, isFromContractor: true },
  "followUp.thanks": { events: ["followUp.due"], group: "followUps", channels: mailAndText, isFromContractor: true },
  "followUp.review": { events: ["followUp.due"], group: "followUps", channels: mailAndText, isFromContractor: true },
  "share.contractors": { events: [], group: null, channels: mailOnly },
  "waitlist.confirm": { events: [], group: null, channels: mailOnly },
  "waitlist.covered": { events: [], group: null, channels: mailOnly },
  "reminder.draft": { events: [], group: null, channels: mailOnly },
  "digest.hourly": { events: [], group: null, channels: mailOnly },
  "digest.daily": { events: [], group: null, channels: mailOnly },
} as const satisfies Readonly<Record<string, NoticeRow>>;

export type NoticeTemplate = keyof typeof noticeCatalog;
export const noticeTemplates = Object.keys(noticeCatalog) as NoticeTemplate[];

/** Templates with a text message. */
export type TextedTemplate = {
  [Name in NoticeTemplate]: "text" extends (typeof noticeCatalog)[Name]["channels"][number] ? Name : never;
}[NoticeTemplate];

/** Of an older release, a template that this one does not know is always sent by mail. */
export function findNoticeRow(template: string): NoticeRow {
  return Object.hasOwn(noticeCatalog, template)
    ? noticeCatalog[template as NoticeTemplate]
    : { events: [], group: null, channels: mailOnly };
}

export function isTexted(template: string): template is TextedTemplate {
  return findNoticeRow(template).channels.includes("text");
}

export function isRelayed(template: string): boolean {
  return findNoticeRow(template).isRelayed === true;
}
