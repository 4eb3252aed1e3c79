import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import type { SavedSection } from "#app/features/business-details/model.ts";
import { loadSection } from "#app/features/business-details/service.server.ts";
import { formatOwnerName } from "#app/features/contractors/model/owner-name.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { isOnFile } from "#app/features/proofs/model/life-cycle.ts";
import { findWallet } from "#app/features/proofs/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { loadProgress } from "../service.server.ts";

/** Until the step is saved, with the name of the account manager, who is the owner of most businesses. */
export async function loadOwnerStep(ctx: Ctx) {
  return { progress: await loadProgress(ctx), ...(await loadOwner(ctx)) };
}

async function loadOwner(ctx: Ctx): Promise<{ saved: SavedSection<"owner">; isPrefilled: boolean }> {
  const saved = await loadSection(ctx, "owner");
  if (saved.version > 0 || formatOwnerName(saved.values) !== "") return { saved, isPrefilled: false };
  const manager = (await listColleagues(ctx)).find(({ accountManager }) => accountManager);
  if (!manager) return { saved, isPrefilled: false };
  const { firstname: firstName, lastname: lastName } = manager;
  return { saved: { ...saved, values: { ...saved.values, firstName, lastName } }, isPrefilled: true };
}

/** Until the step is saved, with the licenses of submitted documents. `region` is the state or province of the business. */
export async function loadProfileStep(ctx: Ctx) {
  const [saved, { region }] = [await loadSection(ctx, "profile"), await loadOwnContractor(ctx)];
  const isKnown = saved.version > 0 || saved.values.licences.length > 0;
  const licences = isKnown ? saved.values.licences : await listSubmittedLicences(ctx);
  return { progress: await loadProgress(ctx), saved: { ...saved, values: { ...saved.values, licences } }, region };
}

async function listSubmittedLicences(ctx: Ctx): Promise<{ region: string; number: string; kind: string }[]> {
  const { proofs } = (await findWallet(ctx)) ?? { proofs: [] };
  const licences = proofs.flatMap(({ status, fields: { kind, region, number } }) =>
    kind === "LICENCE" && region !== null && isOnFile(status) ? [{ region, number, kind: "" }] : [],
  );
  return [...new Map(licences.map((licence) => [`${licence.region} ${licence.number}`, licence])).values()];
}
