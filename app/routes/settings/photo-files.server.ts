import { data } from "react-router";
import { maxFilesPerForm, movePhoto, photoKinds, photoMoves, type PhotoKind } from "#app/features/photos/model.ts";
import { addPhoto, removePhoto, savePhotoEdits } from "#app/features/photos/service.server.ts";
import type { ListedPhoto } from "#app/features/photos/model/photo-edits.ts";
import type { RefusedFile } from "#app/features/photos/ui/refused-files.tsx";
import { fail, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";

export async function takeFile(ctx: Ctx, form: FormData): Promise<void> {
  const [file] = listFiles(form);
  await addPhoto(ctx, parsePhotoKind(form), new Uint8Array((await file?.arrayBuffer()) ?? fail("unprocessable", "photos.none")));
}

/** Takes files in turn; returns the number kept and an error for each other. */
export async function takeFiles(ctx: Ctx, form: FormData) {
  return respond({ done: null, ...(await takeEach(form, (source) => addPhoto(ctx, parsePhotoKind(form), source))) });
}

/** Like `takeFiles`, with any function for one file. */
export async function takeEach(
  form: FormData,
  take: (source: Uint8Array) => Promise<unknown>,
): Promise<{ kept: number; refused: RefusedFile[] }> {
  const files = listFiles(form);
  if (files.length === 0) fail("unprocessable", "photos.none");
  if (files.length > maxFilesPerForm) fail("unprocessable", "photos.tooManyAtOnce", { most: maxFilesPerForm });
  const refused: RefusedFile[] = [];
  for (const file of files) {
    try {
      await take(new Uint8Array(await file.arrayBuffer()));
    } catch (error) {
      if (!(error instanceof Failure) || error.kind === "forbidden") throw error;
      refused.push({ name: file.name, code: error.code, details: error.details });
    }
  }
  return { kept: files.length - refused.length, refused };
}

/** Saves captions and order, and moves or removes a photo if its button was pressed. */
export async function savePhotoList(ctx: Ctx, form: FormData) {
  const [entries, shown] = ["caption", "was"].map((field) =>
    form.getAll("id").map((id) => ({ id: String(id), caption: String(form.get(`${field}-${String(id)}`) ?? "") })),
  ) as [ListedPhoto[], ListedPhoto[]];
  const [to, id] = String(form.get("move") ?? "").split(" ");
  const move = photoMoves.find((one) => one === to);
  const removed = form.get("remove");
  if (entries.length > 0) await savePhotoEdits(ctx, { typed: move && id ? movePhoto(entries, id, move) : entries, shown });
  if (typeof removed === "string") await removePhoto(ctx, removed);
  return respond({ done: typeof removed === "string" ? "removed" : "saved", kept: 0, refused: [] });
}

interface Outcome {
  done: "saved" | "removed" | null;
  kept: number;
  refused: RefusedFile[];
}

function respond(outcome: Outcome) {
  return data(outcome, { status: outcome.refused.length > 0 ? 422 : 200 });
}

/** An empty file field submits a file without a name. */
export function listFiles(form: FormData, field = "files"): File[] {
  return form.getAll(field).filter((file) => file instanceof File && (file.size > 0 || file.name !== "")) as File[];
}

function parsePhotoKind(form: FormData): PhotoKind {
  return photoKinds.find((kind) => kind === form.get("kind")) ?? fail("invalid", "input.invalid");
}
