import { isBooked, isOpen, type QuoteStatus } from "./statuses.ts";
import type { CustomerQuote } from "./views.ts";

/** Returns another booked quote of the request, preferring the same contractor; null if none. */
export function selectOtherBooking<Quote extends { id: string; status: QuoteStatus; contractorId: number }>(
  quote: { id: string; contractorId: number },
  requestQuotes: readonly Quote[],
): Quote | null {
  const booked = requestQuotes.filter(({ id, status }) => id !== quote.id && isBooked(status));
  return booked.find(({ contractorId }) => contractorId === quote.contractorId) ?? booked[0] ?? null;
}

export type OtherBooking = NonNullable<CustomerQuote["otherBooking"]>;

/** Returns the booked package of the same contractor that blocks this open quote; null if none. */
export function findBlockingBooking({ status, otherBooking: booking }: CustomerQuote): OtherBooking | null {
  return isOpen(status) && booking?.sameContractor ? booking : null;
}
