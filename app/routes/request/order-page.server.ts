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

export type OrderView = Awaited<ReturnType<typeof loadOrderView>>;

/** Redirects to the booking once there is one. */
export async function loadOrderPage(ctx: Ctx, params: QuoteParams) {
  const view = await loadOrderView(ctx, params);
  const { id: quoteId, requestId, status } = view.quote;
  if (isBooked(status)) throw redirect(paths.bookedQuote({ requestId, quoteId }));
  return view;
}

export async function loadOrderView(ctx: Ctx, { requestId, quoteId }: QuoteParams) {
  const quote = await loadCustomerQuote(ctx, requestId, quoteId);
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
  await orderQuote(ctx, { requestId, quoteId, ...readOrder(form) });
  return redirect(paths.bookedQuote({ requestId, quoteId }), 303);
}

export function readOrder(form: FormData) {
  return {
    seen: Number(form.get("seen")),
    idempotencyKey: String(form.get("idempotencyKey")),
    contact: { phone: String(form.get("phone") ?? ""), street: String(form.get("street") ?? "") },
    allowSecondContractor: form.get("allowSecondContractor") === "yes",
    wish: readWish(form),
    slot: String(form.get("slot") ?? "") || null,
  };
}

/** The service refuses a time that is not offered. */
function readWish(form: FormData): { day: string | null; time: ArrivalTime } {
  const [day, time] = [String(form.get("wishedDay") ?? ""), String(form.get("wishedTime") ?? "ANY")];
  return { day: day === "" ? null : day, time: time as ArrivalTime };
}
