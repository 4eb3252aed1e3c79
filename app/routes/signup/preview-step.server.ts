import { redirect } from "react-router";
import { findLeavePath } from "#app/features/contractor-sign-up/model.ts";
import { loadProgress, takeStep } from "#app/features/contractor-sign-up/service.server.ts";
import { loadOverview } from "#app/features/contractor-sign-up/service/overview.server.ts";
import { findProfilePreview } from "#app/features/profiles/service/previews.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withSeals } from "../directory/badge-seals.server.ts";
import { requireBusiness } from "./steps.server.ts";

export async function loadPreviewStep(ctx: Ctx) {
  requireBusiness(ctx);
  const { publicId, previewLink, listing } = (await loadOverview(ctx)) ?? fail("not_found", "access.notFound");
  const view = await findProfilePreview(ctx, publicId, "");
  return {
    progress: await loadProgress(ctx),
    previewLink,
    isListed: listing === "listed",
    view: { ...view, badges: withSeals(view.badges) },
  };
}

/** Saves that the preview was seen. */
export async function leavePreview(ctx: Ctx, form: FormData) {
  requireBusiness(ctx);
  await takeStep(ctx, "preview");
  return redirect(findLeavePath("preview", form.get("leave")), 303);
}
