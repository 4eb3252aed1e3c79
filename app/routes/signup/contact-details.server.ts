import { redirect } from "react-router";
import { readUnsaved } from "#app/features/business-details/model/side-buttons.ts";
import { findLeavePath } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress } from "#app/features/contractor-sign-up/service.server.ts";
import { loadContactStep, saveContactStep } from "#app/features/contractor-sign-up/service/contact-step.server.ts";
import { verificationActs } from "#app/features/sms/model/codes.ts";
import { findOfferedVerification, takeVerificationStep } from "#app/features/sms/service/phone-checks.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findAct } from "#app/platform/form-acts.server.ts";

export async function loadContactDetails(ctx: Ctx) {
  return { progress: await loadProgress(ctx), form: await loadContactStep(ctx), phone: await findOfferedVerification(ctx) };
}

/** Saves the step and goes on. The buttons of the phone save nothing of it. */
export async function leaveContactDetails(ctx: Ctx, form: FormData) {
  const act = findAct(form, ["changeNumber", ...verificationActs]);
  const done = act === "changeNumber" ? ("change" as const) : await takeVerificationStep(ctx, form);
  if (done) return { done, ...readUnsaved("contactDetails", form) };
  if (form.get("code")) await verifyTypedCode(ctx, form);
  await saveContactStep(ctx, form);
  return redirect(findLeavePath("contactDetails", form.get("leave")), 303);
}

async function verifyTypedCode(ctx: Ctx, form: FormData): Promise<void> {
  // Marks a refusal as the phone's, not the section's.
  form.set("act", "checkCode");
  await takeVerificationStep(ctx, form);
  form.delete("act");
}
