import { data } from "react-router";
import { mostFilesAtOnce, moved, photoKinds, photoMoves, type PhotoKind } from "#app/features/photos/model.ts";
import { addPhoto, removePhoto, savePhotoOrder } from "#app/features/photos/service.server.ts";
import type { RefusedFile } from "#app/features/photos/ui/refused-files.tsx";
import { fail, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Takes the one file of a form. */
export async function takeFile(ctx: Ctx, form: FormData): Promise<void> {
  const [file] = filesOf(form);
  await addPhoto(ctx, kindOf(form), new Uint8Array((await file?.arrayBuffer()) ?? fail("unprocessable", "photos.none")));
}

/** Takes all files of a form, one after the other; says how many were kept, and of each other one why it was not. */
export async function takeFiles(ctx: Ctx, form: FormData) {
  return answer({ done: null, ...(await takeEach(form, (source) => addPhoto(ctx, kindOf(form), source))) });
}

/** The same with what takes one file. */
export async function takeEach(
  form: FormData,
  take: (source: Uint8Array) => Promise<unknown>,
): Promise<{ kept: number; refused: RefusedFile[] }> {
  const files = filesOf(form);
  if (files.length === 0) fail("unprocessable", "photos.none");
  if (files.length > mostFilesAtOnce) fail("unprocessable", "photos.tooManyAtOnce", { most: mostFilesAtOnce });
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

/** Keeps the words and the order of the list as it was sent, with what the pressed button asks for: a photo a place on, or out. */
export async function keepList(ctx: Ctx, form: FormData) {
  const sent = form.getAll("id").map((id) => ({ id: String(id), caption: String(form.get(`caption-${String(id)}`) ?? "") }));
  const [to, id] = String(form.get("move") ?? "").split(" ");
  const move = photoMoves.find((one) => one === to);
  const removed = form.get("remove");
  if (sent.length > 0) await savePhotoOrder(ctx, move && id ? moved(sent, id, move) : sent);
  if (typeof removed === "string") await removePhoto(ctx, removed);
  return answer({ done: typeof removed === "string" ? "removed" : "saved", kept: 0, refused: [] });
}

/** What became of a form: what was done with the list, how many files were kept, and which were not. */
interface Outcome {
  done: "saved" | "removed" | null;
  kept: number;
  refused: RefusedFile[];
}

function answer(outcome: Outcome) {
  return data(outcome, { status: outcome.refused.length > 0 ? 422 : 200 });
}

/** A field for files that was left empty sends a file without a name. */
export function filesOf(form: FormData): File[] {
  return form.getAll("files").filter((file) => file instanceof File && (file.size > 0 || file.name !== "")) as File[];
}

function kindOf(form: FormData): PhotoKind {
  return photoKinds.find((kind) => kind === form.get("kind")) ?? fail("invalid", "input.invalid");
}
