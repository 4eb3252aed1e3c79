import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { loadBookedContact, loadOrder } from "#app/features/booking/service.server.ts";
import { isActiveBooking } from "#app/features/quotes/model.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { loadCallBackRecord } from "#app/features/reply-clock/service.server.ts";
import { findQuoteOffer } from "#app/features/schedule/service.server.ts";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { findShare } from "#app/features/shared-requests/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { changeShare, shareActs } from "./sharing.server.ts";

export type BookedView = Awaited<ReturnType<typeof loadBooked>>;

export async function loadBooked(ctx: Ctx, { requestId, quoteId }: { requestId: string; quoteId: string }) {
  const order = await loadOrder(ctx, { requestId, quoteId });
  const contact = await loadBookedContact(ctx, quoteId);
  const { firstname } = await loadCurrentUser(ctx);
  const quote = await loadCustomerQuote(ctx, requestId, quoteId);
  const callBack = isActiveBooking(quote.status) ? await loadCallBackRecord(ctx, { requestId, quoteId }) : null;
  const { appointment, free } = await findQuoteOffer(ctx, quoteId);
  const times = { appointment, canChoose: free !== null };
  return {
    firstname,
    order,
    contact,
    quote,
    callBack,
    request: await loadRequest(ctx, requestId),
    share: await findShare(ctx, requestId),
    ...times,
  };
}

/** Answers with a new link, which is shown once. */
export function changeBookedShare(ctx: Ctx, { requestId, quoteId }: { requestId: string; quoteId: string }, form: FormData) {
  return changeShare(ctx, { requestId, act: readAct(form, shareActs), page: paths.bookedQuote({ requestId, quoteId }) });
}
