import { redirect } from "react-router";
import { findCardView } from "#app/features/payments/service.server.ts";
import { beginCardCheck } from "#app/features/payments/service/beginning.server.ts";
import { choosePlan } from "#app/features/plans/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withNotice } from "#app/ui/notices.ts";
import { getPageOrigin, type handleCardForm } from "./card-form.server.ts";

/** In the address of a card page: the card is entered for the Advanced profile. */
export const forAdvanced = { plan: "ADVANCED" } as const;

export function isForAdvanced(request: Request): boolean {
  return new URL(request.url).searchParams.get("plan") === forAdvanced.plan;
}

/** Opens the card's fields with the choice of Advanced, so that the card page needs no button for it. */
export async function openCardFields(ctx: Ctx, request: Request): Promise<void> {
  const origin = getPageOrigin(request);
  const view = await findCardView(ctx, origin);
  if (view.canChange && view.isSetUp && view.card === null && view.check === null) await beginCardCheck(ctx, origin);
}

/** Answers a card's form. A verified card that was entered for Advanced makes the profile Advanced and leads to `next`. */
export async function finishChoice(
  ctx: Ctx,
  answer: Awaited<ReturnType<typeof handleCardForm>>,
  { request, next }: { request: Request; next: string },
): Promise<typeof answer | Response> {
  if (answer.done !== "accepted" || !isForAdvanced(request)) return answer;
  await choosePlan(ctx, forAdvanced);
  return redirect(withNotice(next, "advancedChosen"), 303);
}
