import { redirect } from "react-router";
import { reviewStep } from "#app/features/requests/model/wizard-steps.ts";
import type { PhoneCheck } from "#app/features/sms/model.ts";
import { verificationActs } from "#app/features/sms/model/codes.ts";
import { findPhoneCheck, takeVerificationStep } from "#app/features/sms/service/phone-checks.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findAct } from "#app/platform/form-acts.server.ts";
import type { WizardPageView } from "./wizard-view.server.ts";

export type PhoneStep = PhoneCheck & { isOpen: boolean; isChanging: boolean };

/** On the review of a homeowner; else null. */
export async function findPhoneStep(ctx: Ctx, request: Request, view: WizardPageView): Promise<PhoneStep | null> {
  if (view.step !== reviewStep || view.sender !== "homeowner") return null;
  const check = await findPhoneCheck(ctx);
  const asked = new URL(request.url).searchParams.get("phone");
  return check && { ...check, isOpen: asked === "verify", isChanging: asked === "change" };
}

/** Sends or checks the code, then returns to the review. Null for a form without an act. */
export async function submitPhoneStep(ctx: Ctx, key: string, form: FormData): Promise<Response | null> {
  const act = findAct(form, verificationActs);
  const done = key === "" || act === null ? null : await takeVerificationStep(ctx, form);
  return done && redirect(`${paths.wizard({ id: key }, { step: reviewStep })}#phone-check`, 303);
}
