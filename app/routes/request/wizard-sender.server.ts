import { canSendTexts } from "#app/features/sms/service/provider.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findPhoneStep } from "./wizard-phone.server.ts";
import { enterCode, findCodeReceiver, signUpAndSend } from "./wizard-sign-up.server.ts";
import type { WizardPageView } from "./wizard-view.server.ts";

export { submitPhoneStep } from "./wizard-phone.server.ts";

/** What the review asks of the person who sends the request. */
export async function findSenderStep(ctx: Ctx, request: Request, view: WizardPageView) {
  const signUp = { textsFrom: canSendTexts() ? ctx.brand.name : null, codeFor: findCodeReceiver(ctx, request) };
  return { phone: await findPhoneStep(ctx, request, view), signUp };
}

/** Signs a visitor up or in and sends. Null for other forms and signed-in people. */
export async function submitVisitorStep(
  ctx: Ctx,
  { request, key, form }: { request: Request; key: string; form: FormData },
): Promise<Response | null> {
  const act = form.get("act");
  if (ctx.actor.kind !== "visitor" || key === "") return null;
  if (act === "send") return signUpAndSend(ctx, { request, key, form });
  return act === "code" || act === "resend" ? enterCode(ctx, { request, key, form }) : null;
}
