import { namePrice, withdrawNamedPrice } from "#app/features/named-prices/service.server.ts";
import { parseQuestionForm } from "#app/features/questions/model.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
import { isEnded } from "#app/features/quotes/model.ts";
import { askAgain, askToCancel, askToConfirm, cancelQuote } from "#app/features/quotes/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readPrice, readReason, readSeen, readText, type StepForm } from "./form-fields.server.ts";

/** `id` is a new quote after `askAgain`. */
interface StepResult {
  id: string;
  done: string;
}

type Step = (ctx: Ctx, id: string, form: StepForm) => Promise<Partial<StepResult> | void>;

/** Steps by button of the homeowner's quote page. */
const steps: Readonly<Record<string, Step>> = {
  askToConfirm: (ctx, id, form) => askToConfirm(ctx, { id, seen: readSeen(form) }).then(() => {}),
  namePrice: namePriceFromForm,
  withdrawNamed: (ctx, id, form) => withdrawNamedPrice(ctx, { id, namedId: readText(form, "named") }).then(() => {}),
  ask: (ctx, id, form) => sendQuestion(ctx, { quoteId: id, ...parseQuestionForm(form) }),
  askAgain: async (ctx, id) => ({ id: (await askAgain(ctx, { id })).id }),
  askToCancel: cancelBooking,
  cancel: (ctx, id, form) => cancelQuote(ctx, { id, ...readReason(form) }).then(() => {}),
};

export async function takeCustomerStep(ctx: Ctx, id: string, form: StepForm): Promise<StepResult> {
  const act = readText(form, "act");
  const step = Object.hasOwn(steps, act) ? steps[act] : undefined;
  if (!step) fail("invalid", "input.invalid");
  return { id, done: act, ...(await step(ctx, id, form)) };
}

/** Within the legal cancellation period the booking is cancelled at once; otherwise the contractor is asked. */
async function cancelBooking(ctx: Ctx, id: string, form: StepForm): Promise<Partial<StepResult>> {
  const { status } = await askToCancel(ctx, { id, ...readReason(form) });
  return isEnded(status) ? { done: "acceptCancel" } : {};
}

async function namePriceFromForm(ctx: Ctx, quoteId: string, form: StepForm): Promise<void> {
  const { isConfirmed: confirmedLowPrice, ...price } = readPrice(form);
  const replaces = readText(form, "replaces") || null;
  const [note, idempotencyKey] = [readText(form, "note"), readText(form, "idempotencyKey")];
  await namePrice(ctx, { quoteId, ...price, note, idempotencyKey, confirmedLowPrice, replaces });
}
