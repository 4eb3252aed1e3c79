import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { findWallet, loadOwnProof, submitProof } from "#app/features/proofs/service.server.ts";
import { listUnprovenLicences } from "#app/features/proofs/service/unproven-licences.server.ts";
import { toLicenceKey } from "#app/features/proofs/model/licence-key.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readUploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { parseProofForm } from "./proof-forms.server.ts";

/** `renews` names the proof to renew, `licence` one of the profile's licenses: each starts the form. */
export async function loadProofsPage(ctx: Ctx, query: URLSearchParams) {
  const [wallet, renews] = [await findWallet(ctx), query.get("renews")];
  const renewed = wallet && renews ? (await loadOwnProof(ctx, renews)).proof : null;
  const unproven = wallet ? await listUnprovenLicences(ctx, wallet) : [];
  const licence = unproven.find((fields) => toLicenceKey(fields) === query.get("licence"));
  const start = renewed?.fields ?? licence ?? null;
  const formName = renewed?.id ?? (licence ? toLicenceKey(licence) : "");
  return { wallet, renewed, unproven, start, formName, sent: query.has("sent"), key: randomUUID() };
}

export async function submitProofForm(ctx: Ctx, form: FormData, renews: string | null): Promise<Response> {
  await submitProof(ctx, { fields: parseProofForm(form), file: await readUploadedFile(form), key: form.get("key"), renews });
  return redirect(paths.proofs({ sent: 1 }), 303);
}
