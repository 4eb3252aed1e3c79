import { data } from "react-router";
import { maxFilesPerForm, movePhoto, photoKinds, photoMoves, type PhotoKind } from "#app/features/photos/model.ts";
import { removePhoto, savePhotoEdits, uploadPhoto } from "#app/features/photos/service.server.ts";
import type { ListedPhoto } from "#app/features/photos/model/photo-edits.ts";
import type { RefusedFile, TakenFiles } from "#app/features/photos/ui/refused-files.tsx";
import { fail, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";

/** False for a file that was there already. */
export async function takeFile(ctx: Ctx, form: FormData): Promise<boolean> {
  const [file] = listFiles(form);
  const source = new Uint8Array((await file?.arrayBuffer()) ?? fail("unprocessable", "photos.none"));
  return (await uploadPhoto(ctx, parsePhotoKind(form), source)).isNew;
}

/** Takes files in turn; returns the number kept and an error for each other. */
export async function takeFiles(ctx: Ctx, form: FormData) {
  return respond({ done: null, ...(await takeEach(form, async (source) => (await uploadPhoto(ctx, parsePhotoKind(form), source)).isNew)) });
}

/** Like `takeFiles`, with any function for one file, which returns false for a file that was there already. */
export async function takeEach(form: FormData, take: (source: Uint8Array) => Promise<boolean>): Promise<TakenFiles> {
  const files = listFiles(form);
  if (files.length === 0) fail("unprocessable", "photos.none");
  if (files.length > maxFilesPerForm) fail("unprocessable", "photos.tooManyAtOnce", { most: maxFilesPerForm });
  const refused: RefusedFile[] = [];
  let known = 0;
  for (const file of files) {
    try {
      if (!(await take(new Uint8Array(await file.arrayBuffer())))) known += 1;
    } catch (error) {
      if (!(error instanceof Failure) || error.kind === "forbidden") throw error;
      refused.push({ name: file.name, code: error.code, details: error.details });
    }
  }
  return { kept: files.length - refused.length - known, known, refused };
}

/** One file of an upload by script. */
export async function takeOne(form: FormData, take: (source: Uint8Array) => Promise<void>): Promise<{ kept: true }> {
  const [file] = listFiles(form);
  await take(new Uint8Array((await file?.arrayBuffer()) ?? fail("unprocessable", "photos.none")));
  return { kept: true };
}

/** A form without scripts: removes the photo whose button was pressed, or takes all files. */
export async function changePhotos(form: FormData, photos: PhotoChanges): Promise<TakenFiles> {
  const removed = form.get("remove");
  if (typeof removed !== "string") return takeEach(form, async (source) => (await photos.add(source), true));
  await photos.remove(removed);
  return { kept: 0, known: 0, refused: [] };
}

interface PhotoChanges {
  add: (source: Uint8Array) => Promise<void>;
  remove: (id: string) => Promise<void>;
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
  return respond({ done: typeof removed === "string" ? "removed" : "saved", kept: 0, known: 0, refused: [] });
}

interface Outcome extends TakenFiles {
  done: "saved" | "removed" | null;
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
