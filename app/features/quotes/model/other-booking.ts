import { isBooked, isOpen, type QuoteStatus } from "./statuses.ts";
import type { CustomerQuote } from "./views.ts";

/** Another booked quote of the same request, of the same contractor first; null when none is booked. */
export function selectOtherBooking<Quote extends { id: string; status: QuoteStatus; contractorId: number }>(
  quote: { id: string; contractorId: number },
  ofRequest: readonly Quote[],
): Quote | null {
  const booked = ofRequest.filter(({ id, status }) => id !== quote.id && isBooked(status));
  return booked.find(({ contractorId }) => contractorId === quote.contractorId) ?? booked[0] ?? null;
}

export type OtherBooking = NonNullable<CustomerQuote["otherBooking"]>;

/** The booking that keeps an open quote from being booked: another package of the same contractor; null when none does. */
export function findBlockingBooking({ status, otherBooking: booking }: CustomerQuote): OtherBooking | null {
  return isOpen(status) && booking?.sameContractor ? booking : null;
}
