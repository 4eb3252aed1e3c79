import { acceptNamedPrice, declineNamedPrice } from "#app/features/named-prices/service.server.ts";
import { parseQuestionForm } from "#app/features/questions/model.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
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
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readPrice, readReason, readSeen, readText, type StepForm } from "./form-fields.server.ts";

type Step = (ctx: Ctx, id: string, form: StepForm) => Promise<unknown>;

function readPriceInput(form: StepForm) {
  const { isConfirmed: confirmedUnusualPrice, ...price } = readPrice(form);
  return { ...price, confirmedUnusualPrice, comments: readText(form, "comments") };
}

const readNamedPrice = (form: StepForm) => ({ seen: readSeen(form), namedId: readText(form, "named") });

/** Steps by button of the contractor's quote page. */
const steps: Readonly<Record<string, Step>> = {
  confirm: (ctx, id, form) => confirmPrice(ctx, { id, seen: readSeen(form) }),
  adjust: (ctx, id, form) => adjustPrice(ctx, { id, ...readPriceInput(form) }),
  adjustAndConfirm: (ctx, id, form) => adjustAndConfirm(ctx, { id, ...readPriceInput(form) }),
  startPricing: (ctx, id, form) => startPricing(ctx, { id, seen: readSeen(form) }),
  provide: (ctx, id, form) => providePrice(ctx, { id, ...readPriceInput(form), estimate: false }),
  provideEstimate: (ctx, id, form) => providePrice(ctx, { id, ...readPriceInput(form), estimate: true }),
  acceptCancel: (ctx, id, form) => acceptCancel(ctx, { id, seen: readSeen(form) }),
  declineCancel: (ctx, id, form) => declineCancel(ctx, { id, ...readReason(form) }),
  acceptNamed: (ctx, id, form) => acceptNamedPrice(ctx, { id, ...readNamedPrice(form) }),
  declineNamed: (ctx, id, form) => declineNamedPrice(ctx, { id, ...readNamedPrice(form), reason: readText(form, "namedReason") }),
  ask: (ctx, id, form) => sendQuestion(ctx, { quoteId: id, ...parseQuestionForm(form) }),
  withdraw: (ctx, id, form) => withdrawQuote(ctx, { id, ...readReason(form) }),
};

/** Takes the button's step and returns its event. Accepting a named price is `adjustAndConfirm`. */
export async function takeContractorStep(ctx: Ctx, id: string, form: StepForm): Promise<string> {
  const act = readText(form, "act");
  const step = Object.hasOwn(steps, act) ? steps[act] : undefined;
  if (!step) fail("invalid", "input.invalid");
  await step(ctx, id, form);
  return act === "acceptNamed" ? "adjustAndConfirm" : act;
}
