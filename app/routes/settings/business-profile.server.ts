import { findOwnBusiness } from "#app/features/contractors/service/businesses.server.ts";
import { canInstallHeatPumps } from "#app/features/contractors/service/own-trades.server.ts";
import { setNameYourPrice } from "#app/features/contractors/service/name-your-price.server.ts";
import { endOwnPreviewLinks } from "#app/features/contractors/service/sections.server.ts";
import { listOwnPhotos } from "#app/features/photos/service.server.ts";
import { loadPreviewLink } from "#app/features/profiles/service/preview-links.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { handlePhotoForms } from "./photo-forms.server.ts";
import { loadSectionForm, saveSectionForm } from "./section-forms.server.ts";

export async function loadBusinessProfile(ctx: Ctx) {
  const { name, publicId, accountId, region, vacationMode, allowNameYourPrice } =
    (await findOwnBusiness(ctx)) ?? fail("forbidden", "access.denied");
  const [form, book] = [await loadSectionForm(ctx, "profile"), await listOwnPhotos(ctx)];
  const previewLink = await loadPreviewLink(ctx, publicId);
  const asksHeatPump = await canInstallHeatPumps(ctx);
  return { name, previewLink, accountId, region, vacationMode, allowNameYourPrice, asksHeatPump, book, form };
}

/** The page has forms for the profile, its link, offers, and photos. */
export async function saveBusinessProfile(ctx: Ctx, form: FormData) {
  if (form.has("newLink")) return replacePreviewLink(ctx);
  if (form.has("naming")) return switchNaming(ctx, form.get("naming") === "on");
  return (await handlePhotoForms(ctx, form)) ?? saveSectionForm(ctx, "profile", form);
}

async function replacePreviewLink(ctx: Ctx) {
  await endOwnPreviewLinks(ctx);
  return { done: "newLink" as const, kept: 0, known: 0, refused: [] };
}

async function switchNaming(ctx: Ctx, on: boolean) {
  await setNameYourPrice(ctx, on);
  return { done: on ? ("naming" as const) : ("noNaming" as const), kept: 0, known: 0, refused: [] };
}
