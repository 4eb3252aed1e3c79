import { data } from "react-router";
import { hasSideButton, readUnsaved } from "#app/features/business-details/model/side-buttons.ts";
import { photoKinds, toFilesField, type PhotoKind } from "#app/features/photos/model.ts";
import type { TakenFiles } from "#app/features/photos/ui/refused-files.tsx";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listFiles, savePhotoList, takeFiles } from "./photo-files.server.ts";
import { saveSectionForm } from "./section-forms.server.ts";

/**
 * Takes what a form has of photos. Without scripts they are part of the business profile's form: their buttons leave the
 * profile as typed, others save both. Null if the profile is still to be saved.
 */
export async function handlePhotoForms(ctx: Ctx, form: FormData) {
  if (form.get("section") !== "profile") return form.has("files") ? takeFiles(ctx, form) : savePhotoList(ctx, form);
  if (hasSideButton(form.keys())) return respond(form, await takePhotos(ctx, form));
  // Marks a refusal as the photos', not the profile's.
  form.set("savePhotos", "all");
  const outcome = await takePhotos(ctx, form);
  form.delete("savePhotos");
  if (outcome.refused.length === 0) return null;
  return data({ ...outcome, done: null, ...(await saveSectionForm(ctx, "profile", form)) }, { status: refusedStatus });
}

const refusedStatus = 422;

interface Outcome extends TakenFiles {
  done: "saved" | "removed" | null;
}

function respond(form: FormData, outcome: Outcome) {
  return data({ ...outcome, ...readUnsaved("profile", form) }, { status: outcome.refused.length > 0 ? refusedStatus : 200 });
}

/** Captions, order, removal, and every chosen file, whichever button was pressed: the next page has none of it. */
async function takePhotos(ctx: Ctx, form: FormData): Promise<Outcome> {
  const listed = form.has("id") || form.has("remove") ? (await savePhotoList(ctx, form)).data : null;
  const uploads = photoKinds.map((kind) => toUpload(form, kind)).filter((upload) => upload.has("files"));
  if (form.has("upload") && uploads.length === 0) fail("unprocessable", "photos.none");
  const outcome: Outcome = { done: form.has("upload") ? null : (listed?.done ?? null), kept: 0, known: 0, refused: [] };
  for (const upload of uploads) {
    const { kept, known, refused } = (await takeFiles(ctx, upload)).data;
    outcome.kept += kept;
    outcome.known += known;
    outcome.refused.push(...refused);
  }
  return outcome;
}

function toUpload(form: FormData, kind: PhotoKind): FormData {
  const upload = new FormData();
  upload.set("kind", kind);
  for (const file of listFiles(form, toFilesField(kind))) upload.append("files", file);
  return upload;
}
