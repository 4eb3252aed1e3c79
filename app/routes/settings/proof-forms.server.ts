import { proofFieldNames } from "#app/features/proofs/model.ts";
import type { UploadedFile } from "#app/features/proofs/service/files.server.ts";

export function parseProofForm(form: FormData): Record<string, string> {
  return Object.fromEntries(proofFieldNames.map((name) => [name, String(form.get(name) ?? "")]));
}

/** Null if no file was chosen: browsers then send an empty one without a name. */
export async function readUploadedFile(form: FormData): Promise<UploadedFile | null> {
  const file = form.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
