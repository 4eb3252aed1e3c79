import { randomUUID } from "node:crypto";
import { orderQuote } from "#app/features/booking/service.server.ts";
import type { QuoteEvent } from "#app/features/quotes/model.ts";
import * as contractor from "#app/features/quotes/service/contractor.server.ts";
import * as customer from "#app/features/quotes/service/homeowner.server.ts";
import { Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";

/** A quote as seen by the party that takes the step. */
export interface Target {
  id: string;
  requestId: string;
  seen: number;
}
type StepCall = (ctx: Ctx, quote: Target) => Promise<unknown>;

/** The service call of each event. Events without one belong to the price engine or the clock. */
export const stepCalls: Partial<Record<QuoteEvent, StepCall>> = {
  askToConfirm: (ctx, { id, seen }) => customer.askToConfirm(ctx, { id, seen }),
  askToCancel: (ctx, { id, seen }) => customer.askToCancel(ctx, { id, seen }),
  cancel: (ctx, { id, seen }) => customer.cancelQuote(ctx, { id, seen }),
  order: (ctx, { id, seen, requestId }) => orderQuote(ctx, { quoteId: id, requestId, seen, idempotencyKey: randomUUID() }),
  confirm: (ctx, { id, seen }) => contractor.confirmPrice(ctx, { id, seen }),
  adjust: (ctx, { id, seen }) => contractor.adjustPrice(ctx, { id, seen, total: 900_000 }),
  adjustAndConfirm: (ctx, { id, seen }) => contractor.adjustAndConfirm(ctx, { id, seen, total: 900_000 }),
  startPricing: (ctx, { id, seen }) => contractor.startPricing(ctx, { id, seen }),
  provide: (ctx, { id, seen }) => contractor.providePrice(ctx, { id, seen, total: 900_000 }),
  provideEstimate: (ctx, { id, seen }) => contractor.providePrice(ctx, { id, seen, total: 900_000, estimate: true }),
  acceptCancel: (ctx, { id, seen }) => contractor.acceptCancel(ctx, { id, seen }),
  declineCancel: (ctx, { id, seen }) => contractor.declineCancel(ctx, { id, seen, reason: "The material is cut." }),
  withdraw: (ctx, { id, seen }) => contractor.withdrawQuote(ctx, { id, seen }),
};

/** Returns the failure with which the product rejects some work. Throws if it succeeds. */
export async function catchFailure(work: Promise<unknown>): Promise<Failure> {
  const failure: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof Failure) return failure;
  throw new Error(`not refused: ${String(failure)}`);
}
