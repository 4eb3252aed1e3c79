import { typedPrice } from "#app/features/quotes/model.ts";
import {
  acceptCancel,
  adjustAndConfirm,
  adjustPrice,
  confirmPrice,
  declineCancel,
  providePrice,
  startPricing,
  withdrawQuote,
} from "#app/features/quotes/service.server.ts";
import { acceptNamedPrice, declineNamedPrice } from "#app/features/named-prices/service.server.ts";
import { questionFrom } from "#app/features/questions/model.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";

type Step = (ctx: Ctx, id: string, form: FormData) => Promise<unknown>;

const seen = (form: FormData) => Number(form.get("seen"));
const text = (form: FormData, name: string) => String(form.get(name) ?? "");
// What was ticked is the amount that was asked about, and no other that was typed since.
const hasConfirmedPrice = (form: FormData) => form.has("confirmedPrice") && text(form, "confirmedPrice") === text(form, "price");
const price = (form: FormData) => ({
  seen: seen(form),
  total: typedPrice(form.get("price")),
  comments: text(form, "comments"),
  confirmedUnusualPrice: hasConfirmedPrice(form),
});
const named = (form: FormData) => ({ seen: seen(form), namedId: text(form, "named") });
const reason = (form: FormData) => ({ seen: seen(form), reason: text(form, "reason") });

/** Each button of the job's page and the verb behind it. */
const steps: Readonly<Record<string, Step>> = {
  confirm: (ctx, id, form) => confirmPrice(ctx, { id, seen: seen(form) }),
  adjust: (ctx, id, form) => adjustPrice(ctx, { id, ...price(form) }),
  adjustAndConfirm: (ctx, id, form) => adjustAndConfirm(ctx, { id, ...price(form) }),
  startPricing: (ctx, id, form) => startPricing(ctx, { id, seen: seen(form) }),
  provide: (ctx, id, form) => providePrice(ctx, { id, ...price(form), estimate: false }),
  provideEstimate: (ctx, id, form) => providePrice(ctx, { id, ...price(form), estimate: true }),
  acceptCancel: (ctx, id, form) => acceptCancel(ctx, { id, seen: seen(form) }),
  declineCancel: (ctx, id, form) => declineCancel(ctx, { id, ...reason(form) }),
  acceptNamed: (ctx, id, form) => acceptNamedPrice(ctx, { id, ...named(form) }),
  declineNamed: (ctx, id, form) => declineNamedPrice(ctx, { id, ...named(form), reason: text(form, "namedReason") }),
  ask: (ctx, id, form) => sendQuestion(ctx, { quoteId: id, ...questionFrom(form) }),
  withdraw: (ctx, id, form) => withdrawQuote(ctx, { id, ...reason(form) }),
};

/** Takes the step that a form names and answers its name. */
export async function takeContractorStep(ctx: Ctx, id: string, form: FormData): Promise<string> {
  const act = text(form, "act");
  const step = Object.hasOwn(steps, act) ? steps[act] : undefined;
  if (!step) fail("invalid", "input.invalid");
  await step(ctx, id, form);
  return act;
}
