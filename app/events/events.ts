import type { AccountEvent } from "#app/features/accounts/model/notices.ts";
import type { CallbackEvent } from "#app/features/callbacks/model/notices.ts";
import type { SentQuestion } from "#app/features/questions/model/notices.ts";
import type { AnsweredRequest, EndedQuotes, QuotedRequest, QuoteTransition, RenewedQuote } from "#app/features/quotes/model.ts";
import type { NamedPriceEvent } from "#app/features/named-prices/model.ts";

/** Contractors whose facts changed. */
interface ChangedContractors {
  contractorIds: readonly number[];
}

/** What happens in the product, with what its reactions need to know of it. */
export interface Events {
  /** A profile, a vacation, or a membership with a brand. */
  "contractor.changed": ChangedContractors;
  /** A listing was added, changed, switched or deleted: its area, places, prices. */
  "listing.changed": ChangedContractors;
  "review.recorded": ChangedContractors;

  /** Quotes were created for a request, or for contractors that were added to it. */
  "request.quoted": QuotedRequest;
  /** The homeowner answered what was unknown, and quotes were priced again. */
  "request.answered": AnsweredRequest;
  /** Steps along the life cycle: ordered, withdrawn, expired, … Several at once where the clock takes them. */
  "quote.transitioned": readonly QuoteTransition[];
  /** The homeowner asked again for an expired quote. */
  "quote.renewed": RenewedQuote;
  "namedPrice.named": NamedPriceEvent;
  "namedPrice.replaced": NamedPriceEvent;
  "namedPrice.withdrawn": NamedPriceEvent;
  "namedPrice.declined": NamedPriceEvent;
  "question.sent": SentQuestion;
  "callback.requested": CallbackEvent;
  "callback.corrected": CallbackEvent;

  "account.passwordChanged": AccountEvent;
  /** Many wrong codes of the second factor within an hour. */
  "account.codeGuessed": AccountEvent & { day: string };
  /** Somebody signed up with an address that has an account. */
  "account.signUpRepeated": AccountEvent & { day: string };
  "homeowner.erased": EndedQuotes;
}

export type EventName = keyof Events;
