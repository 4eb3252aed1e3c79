import type { Contact } from "#app/features/accounts/model.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadQuote } from "#app/features/quotes/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findOrderParties, listPromisedCalls, type OrderParties } from "./store.server.ts";

export { loadBookingCalendar } from "./service/calendar.server.ts";
export { loadOrder } from "./service/order-view.server.ts";
export { orderQuote } from "./service/order-quote.server.ts";
export { type PackageSwitch, findPackageSwitch, switchPackage } from "./service/switching.server.ts";
export { isContractorTakingOrders } from "./service/taking-orders.server.ts";

/** The phone and street of a booking; `not_found` like `loadOrder`. */
export async function loadBookedContact(ctx: Ctx, quoteId: string): Promise<Contact> {
  requireSignedIn(ctx.actor);
  const { homeowner } = await loadQuote(ctx, quoteId);
  return { phone: homeowner.phone, street: homeowner.address ?? "" };
}

/** Call-back deadlines of the caller's bookings, by quote id, until a day after the deadline. */
export async function listCallsToMake(ctx: Ctx): Promise<Record<string, string>> {
  const { contractorId } = requireSignedIn(ctx.actor);
  if (contractorId === null) return {};
  const promised = await listPromisedCalls(ctx, contractorId, new Date(ctx.now.getTime() - dayMs));
  return Object.fromEntries(promised.map(({ quoteId, callBackBy }) => [quoteId, callBackBy.toISOString()]));
}

/** Null unless the caller's contractor was booked. */
export async function findBookedParties(ctx: Ctx, orderId: string): Promise<OrderParties | null> {
  const { contractorId } = requireSignedIn(ctx.actor);
  return contractorId === null ? null : findOrderParties(ctx, contractorId, orderId);
}
