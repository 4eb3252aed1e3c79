import {
  toFailedCodesNotices,
  toPasswordChangedNotices,
  toPhoneChangedNotices,
  toPhoneMovedNotices,
  toRepeatedSignUpNotices,
} from "#app/features/accounts/model/notices.ts";
import { toCallbackNotice, toCorrectionNotice } from "#app/features/callbacks/model/notices.ts";
import { endAdvancedProfile } from "#app/features/contractors/service/advanced.server.ts";
import { refreshSearch } from "#app/features/directory/service/search-rows.server.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { enqueueCorrection, enqueueNotices } from "#app/features/notices/service.server.ts";
import { toQuestionNotices } from "#app/features/questions/model/notices.ts";
import {
  toCardAcceptedNotices,
  toCardExpiringNotices,
  toCardRefusedNotices,
  toCardRemovedNotices,
} from "#app/features/payments/model/notices.ts";
import { toDeclinedNotices, toNamedNotices, toReplacedNotices, toWithdrawnNotices } from "#app/features/named-prices/model.ts";
import {
  toAcceptedNotices,
  toExpiringNotices,
  toLapsedNotices,
  toRejectedNotices,
  toRevokedNotices,
} from "#app/features/proofs/model/notices.ts";
import { toAnsweredNotices, toErasureNotices, toQuotedNotices, toRenewedNotices, toTransitionNotices } from "#app/features/quotes/model.ts";
import { enqueueTexts } from "#app/features/sms/service.server.ts";
import { recordSignUpConsent } from "#app/features/sms/service/new-consents.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { EventName, Events } from "./events.ts";

type Reaction<Event> = (ctx: Ctx, event: Event) => Promise<unknown>;

/** Slow work, or work outside the database, is queued for a job after the commit. */
export const reactions: { readonly [Name in EventName]: readonly Reaction<Events[Name]>[] } = {
  "contractor.changed": [refreshSearch],
  "listing.changed": [refreshSearch],
  "review.recorded": [refreshSearch],

  "request.quoted": [queueNotices(toQuotedNotices)],
  "request.answered": [queueNotices(toAnsweredNotices)],
  "quote.transitioned": [queueNotices((transitions) => transitions.flatMap(toTransitionNotices))],
  "quote.renewed": [queueNotices(toRenewedNotices)],
  "namedPrice.named": [queueNotices(toNamedNotices)],
  "namedPrice.replaced": [queueNotices(toReplacedNotices)],
  "namedPrice.withdrawn": [queueNotices(toWithdrawnNotices)],
  "namedPrice.declined": [queueNotices(toDeclinedNotices)],
  "question.sent": [queueNotices(toQuestionNotices)],
  "callback.requested": [queueNotices((callback) => [toCallbackNotice(callback)])],
  "callback.corrected": [(ctx, callback) => enqueueCorrection(ctx, toCallbackNotice(callback), toCorrectionNotice(callback))],

  "proof.accepted": [queueNotices(toAcceptedNotices)],
  "proof.rejected": [queueNotices(toRejectedNotices)],
  "proof.revoked": [queueNotices(toRevokedNotices)],
  "proof.expiring": [queueNotices(toExpiringNotices)],
  "proof.lapsed": [queueNotices(toLapsedNotices)],

  "account.signedUp": [recordSignUpConsent],
  "phone.moved": [queueNotices(toPhoneMovedNotices)],
  "phone.changed": [queueNotices(toPhoneChangedNotices)],
  "account.passwordChanged": [queueNotices(toPasswordChangedNotices)],
  "account.codesFailed": [queueNotices(toFailedCodesNotices)],
  "account.signUpRepeated": [queueNotices(toRepeatedSignUpNotices)],
  "homeowner.erased": [queueNotices(toErasureNotices)],

  "card.accepted": [queueNotices(toCardAcceptedNotices)],
  "card.removed": [endAdvancedProfile, queueNotices(toCardRemovedNotices)],
  "card.refused": [queueNotices(toCardRefusedNotices)],
  "card.expiring": [queueNotices(toCardExpiringNotices)],
};

/** By mail, and by text to users who agreed to texts. */
function queueNotices<Event>(toNotices: (event: Event) => Notice[]): Reaction<Event> {
  return async (ctx, event) => {
    const notices = toNotices(event);
    await enqueueNotices(ctx, notices);
    await enqueueTexts(ctx, notices);
  };
}
