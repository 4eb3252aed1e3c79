import { redirect } from "react-router";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { orderQuote, isContractorTakingOrders } from "#app/features/booking/service.server.ts";
import { type ArrivalTime, wishLimits } from "#app/features/booking/model.ts";
import { isBooked } from "#app/features/quotes/model.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { findJobTimes } from "#app/features/schedule/service.server.ts";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

interface QuoteParams {
  requestId: string;
  quoteId: string;
}

export type OrderView = Awaited<ReturnType<typeof loadOrderPage>>;

/** Redirects to the booking once there is one. */
export async function loadOrderPage(ctx: Ctx, { requestId, quoteId }: QuoteParams) {
  const quote = await loadCustomerQuote(ctx, requestId, quoteId);
  if (isBooked(quote.status)) throw redirect(paths.bookedQuote({ requestId: quote.requestId, quoteId: quote.id }));
  const { cellphone, fullAddress } = await loadCurrentUser(ctx);
  const contact = { phone: cellphone, street: fullAddress ?? "" };
  const isGone = !(await isContractorTakingOrders(ctx, quote.id));
  const request = await loadRequest(ctx, requestId);
  return {
    quote,
    isGone,
    request,
    contact,
    wishLimits: wishLimits(ctx.now, request.place.timeZone),
    times: await findJobTimes(ctx, quote.id),
    idempotencyKey: newSecretKey(),
  };
}

export async function submitOrder(ctx: Ctx, { requestId, quoteId }: QuoteParams, form: FormData): Promise<Response> {
  const seen = Number(form.get("seen"));
  const contact = { phone: String(form.get("phone") ?? ""), street: String(form.get("street") ?? "") };
  const allowSecondContractor = form.get("allowSecondContractor") === "yes";
  const wish = readWish(form);
  const slot = String(form.get("slot") ?? "") || null;
  await orderQuote(ctx, {
    requestId,
    quoteId,
    seen,
    idempotencyKey: String(form.get("idempotencyKey")),
    contact,
    allowSecondContractor,
    wish,
    slot,
  });
  return redirect(paths.bookedQuote({ requestId, quoteId }), 303);
}

/** The service refuses a time that is not offered. */
function readWish(form: FormData): { day: string | null; time: ArrivalTime } {
  const [day, time] = [String(form.get("wishedDay") ?? ""), String(form.get("wishedTime") ?? "ANY")];
  return { day: day === "" ? null : day, time: time as ArrivalTime };
}
