import type { QuoteStatus } from "./life-cycle.ts";

const bookedStatuses: readonly QuoteStatus[] = ["ORDERED", "CANCEL_WAITING"];

/** Whether a quote is booked, also while its homeowner waits for an answer to their wish to cancel. */
export function isBooked(status: QuoteStatus): boolean {
  return bookedStatuses.includes(status);
}

/** The booking that stands beside a quote, among those of its request: of the same contractor rather than of another; null where there is none. */
export function bookedBeside<Quote extends { id: string; status: QuoteStatus; contractorId: number }>(
  quote: { id: string; contractorId: number },
  ofRequest: readonly Quote[],
): Quote | null {
  const booked = ofRequest.filter(({ id, status }) => id !== quote.id && isBooked(status));
  return booked.find(({ contractorId }) => contractorId === quote.contractorId) ?? booked[0] ?? null;
}
