import type { AccountEvent, NewUserEvent, ProviderEvent } from "#app/features/accounts/model/notices.ts";
import type { DecidedClaim, JoinedBusiness, TakenOverBusiness } from "#app/features/business-claims/model/notices.ts";
import type { CallbackEvent } from "#app/features/callbacks/model/notices.ts";
import type { DecidedMembership, SavedBadges, SentApplication } from "#app/features/memberships/model/notices.ts";
import type { ReviewDigest } from "#app/features/review-digests/model.ts";
import type { AnsweredConnection } from "#app/features/enterprise/model/notices.ts";
import type { SwitchedPause } from "#app/features/pauses/model/notices.ts";
import type { DecidedReports } from "#app/features/review-reports/model/notices.ts";
import type { RepliedReview } from "#app/features/reviews/model/notices.ts";
import type { CardEvent, CardExpiring, CardLapsed, CardRefused } from "#app/features/payments/model/notices.ts";
import type { SentQuestion } from "#app/features/questions/model/notices.ts";
import type {
  AnsweredRequest,
  EndedQuotes,
  QuotedRequest,
  QuoteSummary,
  QuoteTransition,
  RenewedQuote,
} from "#app/features/quotes/model.ts";
import type { NamedPriceEvent } from "#app/features/named-prices/model.ts";
import type { ExpiringProof, ProofSummary } from "#app/features/proofs/model/notices.ts";
import type { JobEvents } from "./job-events.ts";

interface ChangedContractors {
  contractorIds: readonly number[];
}

export interface Events extends JobEvents {
  "contractor.changed": ChangedContractors;
  "listing.changed": ChangedContractors;
  "review.recorded": ChangedContractors;
  "review.replied": RepliedReview;
  /** By staff. */
  "review.reportsDecided": DecidedReports;
  /** By its dates, not by hand. */
  "pause.switched": SwitchedPause;
  "connection.answered": AnsweredConnection;

  "membership.applied": SentApplication;
  "membership.tierProposed": Pick<ReviewDigest, "brand">;
  "membership.reviewsWaiting": ReviewDigest;
  "membership.decided": DecidedMembership;
  /** Outside the page of the membership. */
  "membership.badgesSaved": SavedBadges;

  "request.quoted": QuotedRequest;
  "request.answered": AnsweredRequest;
  /** By its contractor, for the first time. */
  "quote.viewed": QuoteSummary;
  /** Several when a job makes them. */
  "quote.transitioned": readonly QuoteTransition[];
  "quote.renewed": RenewedQuote;
  "namedPrice.named": NamedPriceEvent;
  "namedPrice.replaced": NamedPriceEvent;
  "namedPrice.withdrawn": NamedPriceEvent;
  "namedPrice.declined": NamedPriceEvent;
  "question.sent": SentQuestion;
  "callback.requested": CallbackEvent;
  "callback.corrected": CallbackEvent;

  "proof.accepted": ProofSummary;
  "proof.rejected": ProofSummary;
  "proof.revoked": ProofSummary;
  /** 60, 30 and 7 days before expiration. */
  "proof.expiring": ExpiringProof;
  /** The day after expiration. */
  "proof.lapsed": ProofSummary;

  "account.signedUp": NewUserEvent;
  /** Another user verified this user's number. */
  "phone.moved": AccountEvent;
  "phone.changed": AccountEvent;
  /** By mail. What else signs in may be a stranger's, and is on hold; links that give something away end. */
  "account.recovered": AccountEvent;
  /** Recovered by the owner of the mailbox, who did not create it. */
  "account.takenOver": AccountEvent;
  /** Of one sign-in or more, not by a session that runs out. */
  "account.signedOut": Pick<AccountEvent, "userId">;
  /** By the account manager. */
  "account.userRemoved": Pick<AccountEvent, "userId">;
  "account.passkeyAdded": AccountEvent;
  "account.providerConnected": ProviderEvent;
  "account.providerDisconnected": ProviderEvent;
  "account.passwordChanged": AccountEvent;
  /** Many wrong second-factor codes within an hour. */
  "account.codesFailed": AccountEvent & { day: string };
  "account.signUpRepeated": AccountEvent & { day: string };
  "homeowner.erased": EndedQuotes;

  /** The claimant is the account manager now. */
  "claim.tookOver": TakenOverBusiness;
  "claim.joined": JoinedBusiness;
  /** By staff. */
  "claim.decided": DecidedClaim;

  /** Also when it replaces another card. */
  "card.accepted": CardEvent;
  "card.removed": CardEvent;
  /** Its last user left the account for the one of the event. */
  "card.removedOnLeaving": CardEvent;
  /** A check failed after its page was left. */
  "card.refused": CardRefused;
  "card.expiring": CardExpiring;
  /** Every day from the end of the grace. */
  "card.lapsed": CardLapsed;
}

export type EventName = keyof Events;
