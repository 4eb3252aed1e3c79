import { redirect } from "react-router";
import { reviewStep } from "#app/features/requests/model/wizard-steps.ts";
import { toGroupId } from "#app/features/question-fields/ui/answer-props.ts";
import { createLeadQuote, loadPricing, savePricingStep, startPricing } from "#app/features/lead-quotes/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

/** Back to the lead once it is priced. */
export async function loadPriceJob(ctx: Ctx, id: string, { searchParams }: URL) {
  const pricing = await loadPricing(ctx, id, searchParams.get("step"));
  if (pricing.lead.requestId !== null) throw redirect(paths.lead({ id }));
  const { lead, services, screen, prices } = pricing;
  return {
    lead: { id: lead.id, name: lead.customer.name, category: lead.category, isEnded: lead.isEnded },
    services,
    screen: searchParams.get("service") === "change" ? null : screen,
    prices: screen?.step === reviewStep ? prices : [],
    toReview: searchParams.get("returns") === reviewStep,
  };
}

export async function submitPriceJob(ctx: Ctx, id: string, { form, url }: { form: FormData; url: URL }): Promise<Response> {
  const act = form.has("act") ? readAct(form, ["start", "create"]) : "answer";
  if (act === "create") {
    await createLeadQuote(ctx, id);
    return redirect(`${paths.lead({ id }, { done: "priced" })}`, 303);
  }
  if (act === "start") {
    await startPricing(ctx, id, String(form.get("service") ?? ""));
    return redirect(paths.priceJob({ id }), 303);
  }
  const toReview = url.searchParams.get("returns") === reviewStep;
  const { step, opened } = await savePricingStep(ctx, id, { form, named: url.searchParams.get("step"), toReview });
  const returns = toReview && step !== reviewStep ? reviewStep : null;
  return redirect(`${paths.priceJob({ id }, { step, returns })}${opened ? `#${toGroupId({ key: opened })}` : ""}`, 303);
}
