import { redirect } from "react-router";
import { findLeavePath } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress } from "#app/features/contractor-sign-up/service.server.ts";
import { loadProfileArea, previewProfileArea, saveProfileArea } from "#app/features/service-areas/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findAct } from "#app/platform/form-acts.server.ts";
import { requireBusiness } from "./steps.server.ts";

export async function loadAreaStep(ctx: Ctx) {
  requireBusiness(ctx);
  return { progress: await loadProgress(ctx), saved: await loadProfileArea(ctx) };
}

/** Saves the area, also the one that the business started with, or previews it for the map. */
export async function leaveAreaStep(ctx: Ctx, form: FormData) {
  requireBusiness(ctx);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (findAct(form, ["area"]) === "area") return { tuned: await previewProfileArea(ctx, typed) };
  await saveProfileArea(ctx, { seen: Number(typed.seen), typed, isStep: true });
  return redirect(findLeavePath("serviceArea", form.get("leave")), 303);
}
