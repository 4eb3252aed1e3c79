import { redirect } from "react-router";
import { switchPackage } from "#app/features/booking/service.server.ts";
import { takeCustomerStep } from "#app/features/quote-steps/service.server.ts";
import { quotePath } from "#app/features/quotes/model.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findJobStep } from "./job-form.server.ts";
import type { QuoteParams } from "./quote-page.server.ts";

export async function submitCustomerStep(ctx: Ctx, { requestId, quoteId }: QuoteParams, form: FormData): Promise<Response> {
  if (form.get("act") === "switchPackage") return submitSwitch(ctx, { requestId, quoteId }, form);
  const jobStep = findJobStep(form);
  if (jobStep) {
    await jobStep(ctx, quoteId, form);
    return redirect(`${quotePath({ requestId, id: quoteId })}#work`, 303);
  }
  const { id, done } = await takeCustomerStep(ctx, quoteId, form);
  return redirect(`${quotePath({ requestId, id })}?done=${done}`, 303);
}

async function submitSwitch(ctx: Ctx, params: QuoteParams, form: FormData): Promise<Response> {
  const outcome = await switchPackage(ctx, { ...params, seen: Number(form.get("seen")) });
  return redirect(outcome === "switched" ? paths.bookedQuote({ ...params }) : paths.quote({ ...params }), 303);
}
