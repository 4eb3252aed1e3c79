import { brands } from "#app/brands/registry.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import type { Lookup } from "../model.ts";
import { isUnderReview } from "../model/life-cycle.ts";
import type { BusinessProof, ProofReview, PublicProof, QueuedProof, ReviewedContractor } from "../model/views.ts";
import { canReviewProofs } from "../policy.ts";
import { listProofs, listProofsByPublicId, listSubmittedProofs, saveSystemFields, type ProofRow } from "../store.server.ts";
import { listProofsInForce, listMemberships } from "../store/checks.server.ts";
import { loadProofForReview } from "./checks.server.ts";
import { getRegister, hasRegister } from "./register.server.ts";
import { loadProofDetails, toProofView } from "./views.server.ts";

const queuePageSize = 100;

/** Oldest first. Throws `not_found` for everybody but reviewers. */
export async function listProofQueue(ctx: Ctx): Promise<{ items: QueuedProof[]; total: number }> {
  if (!canReviewProofs(ctx.actor)) fail("not_found", "access.notFound");
  const { rows, total } = await listSubmittedProofs(ctx, queuePageSize);
  const items = rows.map((row) => ({ proof: toProofView(ctx, row), contractor: toContractor(row), timeZone: row.contractor.timeZone }));
  return { items, total };
}

/** Documents of one business: those under review first, then the newest. Throws `not_found` for everybody but reviewers. */
export async function listBusinessProofs(ctx: Ctx, publicId: string): Promise<BusinessProof[]> {
  if (!canReviewProofs(ctx.actor)) fail("not_found", "access.notFound");
  const rows = await listProofsByPublicId(ctx, publicId);
  return rows
    .map((row) => toProofView(ctx, row))
    .map(({ id, status, fields, submittedAt }) => ({ id, status, fields, submittedAt }))
    .toSorted((one, other) => Number(isUnderReview(other.status)) - Number(isUnderReview(one.status)));
}

/** Throws `not_found` also for a document of another business. */
export async function loadBusinessProofReview(ctx: Ctx, { publicId, id }: { publicId: string; id: string }): Promise<ProofReview> {
  const review = await loadProofReview(ctx, id);
  return review.contractor.publicId === publicId ? review : fail("not_found", "access.notFound");
}

export async function loadProofReview(ctx: Ctx, id: string): Promise<ProofReview> {
  const row = await loadProofForReview(ctx, id);
  const others = (await listProofs(ctx, row.contractorId)).filter((other) => other.id !== row.id);
  const renewed = others.find((other) => other.id === row.renewsId);
  return {
    ...(await loadProofDetails(ctx, row)),
    contractor: toContractor(row),
    others: others.map((other) => toProofView(ctx, other)),
    memberships: (await listMemberships(ctx, row.contractorId)).map((own) => ({ ...own, brandName: brands[own.brand].name })),
    renewed: renewed ? toProofView(ctx, renewed) : null,
    canLookUp: row.kind === "LICENCE" && row.region !== null && hasRegister(),
  };
}

/** Saves the result with the proof. It changes no status: staff decide. */
export async function lookUpLicence(ctx: Ctx, id: string): Promise<Lookup> {
  const { kind, region, number, contractor, ...row } = await loadProofForReview(ctx, id);
  if (kind !== "LICENCE" || region === null) fail("conflict", "proofs.noRegister");
  const register = getRegister(ctx);
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  await consumeFromEach(
    ctx,
    [
      ["licenceLookups", userId],
      ["licenceLookupsOfAll", "all"],
    ],
    1,
  );
  const licence = { region, number };
  const lookup = { at: ctx.now.toISOString(), entry: await register.find(licence) };
  await saveSystemFields(ctx, row.id, { lookup: { ...lookup, licence } });
  const facts = { proof: row.id, status: lookup.entry?.status ?? null };
  await recordAct(ctx, { act: "proof.lookedUp", accountId: contractor.accountId, facts });
  return lookup;
}

/** Proofs in force today. Empty if the brand does not show the contractor. */
export function listPublicProofs(ctx: Ctx, publicId: string): Promise<PublicProof[]> {
  return listProofsInForce(ctx, publicId);
}

function toContractor({ contractor: { name, publicId, city, region } }: ProofRow): ReviewedContractor {
  return { name, publicId, city, region };
}
