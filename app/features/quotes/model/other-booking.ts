import { isBooked, type QuoteStatus } from "./life-cycle.ts";

/** The booking that stands beside a quote, among those of its request: of the same contractor rather than of another; null where there is none. */
export function bookedBeside<Quote extends { id: string; status: QuoteStatus; contractorId: number }>(
  quote: { id: string; contractorId: number },
  ofRequest: readonly Quote[],
): Quote | null {
  const booked = ofRequest.filter(({ id, status }) => id !== quote.id && isBooked(status));
  return booked.find(({ contractorId }) => contractorId === quote.contractorId) ?? booked[0] ?? null;
}
