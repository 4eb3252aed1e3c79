import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ProofFields } from "../model.ts";
import { isOnFile } from "../model/life-cycle.ts";
import type { Wallet } from "../model/views.ts";

/** Licenses of the caller's own profile without a document on file, as the start of their forms. */
export async function listUnprovenLicences(ctx: Ctx, { proofs }: Pick<Wallet, "proofs">): Promise<ProofFields[]> {
  const proven = proofs.filter(({ status, fields }) => fields.kind === "LICENCE" && isOnFile(status)).map(({ fields }) => fields);
  const { licences } = await loadOwnContractor(ctx);
  return licences
    .filter((licence) => !proven.some(({ region, number }) => region === licence.region && number === licence.number))
    .map(({ region, number }) => ({ ...emptyLicence, region, number }));
}

const emptyLicence: ProofFields = {
  kind: "LICENCE",
  number: "",
  issuer: "",
  region: null,
  category: null,
  validFrom: null,
  validUntil: null,
};
