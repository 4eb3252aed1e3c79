import { redirect } from "react-router";
import { listCallsToMake, loadOrder } from "#app/features/booking/service.server.ts";
import { listNamedPrices } from "#app/features/named-prices/service.server.ts";
import { listRequestPhotos } from "#app/features/photos/service/job-photos.server.ts";
import { listQuestions } from "#app/features/questions/service.server.ts";
import { takeContractorStep } from "#app/features/quote-steps/service.server.ts";
import { isBooked } from "#app/features/quotes/model.ts";
import { viewQuoteAsContractor } from "#app/features/quotes/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

export type LeadView = Awaited<ReturnType<typeof loadLead>>;

export async function loadLead(ctx: Ctx, id: string, { searchParams }: URL) {
  const quote = await viewQuoteAsContractor(ctx, id);
  const { named } = await listNamedPrices(ctx, quote.id);
  const photos = await listRequestPhotos(ctx, quote.requestId);
  const questions = await listQuestions(ctx, quote.id);
  const callBy = (await listCallsToMake(ctx))[quote.id] ?? null;
  const call = { callBy, isLate: callBy !== null && callBy < ctx.now.toISOString() };
  const order = isBooked(quote.status) ? await loadOrder(ctx, { requestId: quote.requestId, quoteId: quote.id }) : null;
  return {
    quote,
    order: order && { number: order.number, wish: order.wish },
    named,
    call,
    photos,
    questions,
    idempotencyKey: newSecretKey(),
    done: searchParams.get("done"),
  };
}

export async function submitContractorStep(ctx: Ctx, id: string, form: FormData): Promise<Response> {
  const done = await takeContractorStep(ctx, id, form);
  return redirect(paths.lead({ id }, { done }), 303);
}
