import { addLead } from "#app/features/leads/service.server.ts";
import { createLeadQuote, loadPricing, savePricingStep, startPricing } from "#app/features/lead-quotes/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { roofJob, type Person } from "./request-fixtures.ts";

let phone = 0;

/** A customer who called. */
export function addCaller({ ctx }: Person, address = "2100 N Lincoln Ave, Chicago, IL 60614"): Promise<string> {
  phone += 1;
  const customer = {
    name: "Gus Pappas",
    phone: `+1312555${3000 + phone}`,
    email: "gus@example.com",
    address,
    billingAddress: null,
    source: null,
  };
  return addLead(ctx, { customer, job: { jobType: "ROOF", details: "" }, value: null, idempotencyKey: `caller-${phone}` });
}

/** Answers screen by screen, as the form sends them, until the review. */
export async function answerAll(ctx: Ctx, id: string, answers: Readonly<Record<string, unknown>>): Promise<string[]> {
  const seen: string[] = [];
  for (let at = 0; at < 60; at += 1) {
    const { screen } = await loadPricing(ctx, id, seen.at(-1) ?? null);
    if (!screen || screen.step === "review") return seen;
    const form = new FormData();
    for (const [key, value] of Object.entries(answers)) for (const one of [value].flat()) form.append(key, String(one));
    form.append("shown", screen.step);
    const { step } = await savePricingStep(ctx, id, { form, named: screen.step, toReview: false });
    seen.push(step);
    if (step === "review") return seen;
  }
  throw new Error(`The questions do not end: ${seen.join(" ")}`);
}

/** A lead with a quote for three packages. */
export async function priceCaller(person: Person): Promise<string> {
  const id = await addCaller(person);
  await startPricing(person.ctx, id, "ROOF");
  await answerAll(person.ctx, id, { ...roofJob, product: "NOT_SURE" });
  await createLeadQuote(person.ctx, id);
  return id;
}
