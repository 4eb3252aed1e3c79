import { canSendTexts } from "#app/features/sms/service/provider.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findPhoneStep, submitPhoneStep } from "./wizard-phone.server.ts";
import { enterCode, findCodeReceiver, signUpAndSend } from "./wizard-sign-up.server.ts";
import type { WizardPageView } from "./wizard-view.server.ts";

/** What the review asks of the person who sends the request. */
export async function findSenderStep(ctx: Ctx, request: Request, view: WizardPageView) {
  const signUp = { textsFrom: canSendTexts() ? ctx.brand.name : null, codeFor: findCodeReceiver(ctx, request) };
  return { phone: await findPhoneStep(ctx, request, view), signUp };
}

/** Signs a visitor up or in and sends, or verifies the sender's phone. Null for other forms. */
export async function submitSenderStep(
  ctx: Ctx,
  { request, key, form }: { request: Request; key: string; form: FormData },
): Promise<Response | null> {
  const act = form.get("act");
  if (ctx.actor.kind !== "visitor" || key === "") return submitPhoneStep(ctx, key, form);
  if (act === "send") return signUpAndSend(ctx, { request, key, form });
  return act === "code" || act === "resend" ? enterCode(ctx, { request, key, form }) : null;
}
