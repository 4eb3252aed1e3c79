import { proofFieldNames } from "#app/features/proofs/model.ts";
import { changeProof, withdrawProof } from "#app/features/proofs/service.server.ts";
import type { UploadedFile } from "#app/features/proofs/service/files.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findAct } from "#app/platform/form-acts.server.ts";

/** Withdraws the document or saves its changes, as the pressed button says. */
export async function submitOwnProof(ctx: Ctx, id: string, form: FormData): Promise<void> {
  const seen = Number(form.get("seen"));
  if (findAct(form, ["withdraw"]) === "withdraw") await withdrawProof(ctx, { id, seen });
  else await changeProof(ctx, { id, seen, fields: parseProofForm(form), file: await readUploadedFile(form) });
}

export function parseProofForm(form: FormData): Record<string, string> {
  return Object.fromEntries(proofFieldNames.map((name) => [name, String(form.get(name) ?? "")]));
}

/** Null if no file was chosen: browsers then send an empty one without a name. */
export async function readUploadedFile(form: FormData): Promise<UploadedFile | null> {
  const file = form.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
