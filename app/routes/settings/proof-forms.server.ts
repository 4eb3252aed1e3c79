import { proofFieldNames } from "#app/features/proofs/model.ts";
import { changeProof, withdrawProof } from "#app/features/proofs/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findAct } from "#app/platform/form-acts.server.ts";
import { readUploadedFile } from "#app/platform/uploaded-documents.server.ts";

/** Withdraws the document or saves its changes, as the pressed button says. */
export async function submitOwnProof(ctx: Ctx, id: string, form: FormData): Promise<void> {
  const seen = Number(form.get("seen"));
  if (findAct(form, ["withdraw"]) === "withdraw") await withdrawProof(ctx, { id, seen });
  else await changeProof(ctx, { id, seen, fields: parseProofForm(form), file: await readUploadedFile(form) });
}

export function parseProofForm(form: FormData): Record<string, string> {
  return Object.fromEntries(proofFieldNames.map((name) => [name, String(form.get(name) ?? "")]));
}
