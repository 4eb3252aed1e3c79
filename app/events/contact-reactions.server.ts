import { toCallbackNotice, toCorrectionNotice } from "#app/features/callbacks/model/notices.ts";
import { toClosedReportNotices } from "#app/features/chat-reports/model/notices.ts";
import { toMessageNotices } from "#app/features/chat/model/notices.ts";
import { showQuestion } from "#app/features/chat/service/events.server.ts";
import {
  followCallback,
  followCorrectedCallback,
  followMessage,
  followQuestion,
} from "#app/features/leads/service/contact-leads.server.ts";
import { recordCallbackConsent } from "#app/features/consents/service/recording.server.ts";
import { stopWithdrawnFollowUps } from "#app/features/follow-ups/service/planning.server.ts";
import { stopTellingInstaller } from "#app/features/homes/service/reminders.server.ts";
import { enqueueCorrection } from "#app/features/notices/service.server.ts";
import { toQuestionNotices } from "#app/features/questions/model/notices.ts";
import { relayMessage } from "#app/features/text-relay/service.server.ts";
import { toTurnedOffNotices } from "#app/features/webhooks/model/notices.ts";
import { queueNotices, type Reactions } from "./reaction.server.ts";

/** What homeowners and contractors ask each other. */
export const contactReactions = {
  "question.sent": [followQuestion, showQuestion, queueNotices(toQuestionNotices)],
  "chat.messageSent": [followMessage, queueNotices(toMessageNotices), relayMessage],
  "chat.reportsClosed": [queueNotices(toClosedReportNotices)],
  "webhook.turnedOff": [queueNotices(toTurnedOffNotices)],
  "consent.withdrawn": [stopWithdrawnFollowUps, stopTellingInstaller],
  "callback.requested": [followCallback, recordCallbackConsent, queueNotices((callback) => [toCallbackNotice(callback)])],
  "callback.corrected": [
    followCorrectedCallback,
    (ctx, callback) => enqueueCorrection(ctx, toCallbackNotice(callback), toCorrectionNotice(callback)),
  ],
} satisfies Partial<Reactions>;
