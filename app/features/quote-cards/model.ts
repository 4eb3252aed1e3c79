import { packageKeys } from "#app/features/pricing/model/package-keys.ts";
import { type CustomerQuote, isActiveBooking, isEnded, sortQuotes } from "#app/features/quotes/model.ts";

/** All quotes of one contractor for a request. */
export interface ContractorQuotes {
  contractor: CustomerQuote["contractor"];
  /** The quote that the card leads with: booked, else bookable, else the lowest completed total. */
  lead: CustomerQuote;
  /** Quotes that have not ended, good before better before best. */
  packages: CustomerQuote[];
  /** Ended ones, unless all are: then the lead is one of them. */
  ended: CustomerQuote[];
}

/** One entry a contractor, in the order of `sortQuotes` by their leads. */
export function groupByContractor(quotes: readonly CustomerQuote[]): ContractorQuotes[] {
  const byContractor = Map.groupBy(sortQuotes(quotes), ({ contractor }) => contractor.publicId);
  return [...byContractor.values()].flatMap((own) => {
    const [lead] = own;
    if (!lead) return [];
    const packages = own.filter(({ status }) => !isEnded(status)).toSorted((a, b) => findTier(a) - findTier(b));
    const ended = own.filter((quote) => isEnded(quote.status) && quote !== lead);
    return [{ contractor: lead.contractor, lead, packages, ended }];
  });
}

function findTier({ packageKey }: CustomerQuote): number {
  return packageKeys.findIndex((key) => key === packageKey);
}

/** What another package costs compared with the lead, in cents; null unless both totals are comparable and nothing is booked. */
export function findExtraCost(lead: CustomerQuote, other: CustomerQuote): number | null {
  if (other === lead || isActiveBooking(lead.status) || lead.completed.total === null || other.completed.total === null) return null;
  return other.completed.total - lead.completed.total;
}
