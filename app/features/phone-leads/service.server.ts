import { brands, isBrandCode } from "#app/brands/registry.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import type { Customer, NewJob } from "#app/features/leads/model.ts";
import { addPhoneLead } from "#app/features/leads/service/new-leads.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { claimWrite } from "#app/platform/idempotency.server.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import { PhoneLeadForm, type LeadTarget } from "./model.ts";
import { canGeneratePhoneLeads } from "./policy.ts";
import { findTarget, searchTargets, type TargetRow } from "./store.server.ts";

function toTarget({ contractorId: _contractorId, accountId: _accountId, ...target }: TargetRow): LeadTarget {
  return target;
}

/** Contractors that the caller's brands have approved, one row for each brand. */
export async function searchLeadTargets(ctx: Ctx, text: string): Promise<LeadTarget[]> {
  allow(canGeneratePhoneLeads(ctx.actor));
  return (await searchTargets(ctx, text)).map(toTarget);
}

/** `not_found` outside the caller's brands. */
export async function loadLeadTarget(ctx: Ctx, { contractor, brand }: { contractor: string; brand: string }): Promise<LeadTarget> {
  allow(canGeneratePhoneLeads(ctx.actor));
  return toTarget(await loadTarget(ctx, { contractor, brand }));
}

async function loadTarget(ctx: Ctx, { contractor, brand }: { contractor: string; brand: string }): Promise<TargetRow> {
  const isPossible = isContractorPublicId(contractor) && isBrandCode(brand);
  return (isPossible ? await findTarget(ctx, { publicId: contractor, brand }) : null) ?? fail("not_found", "access.notFound");
}

/** Makes a lead for a contractor of the caller's brands. Idempotent by key; audited. */
export async function generatePhoneLead(ctx: Ctx, input: unknown): Promise<LeadTarget> {
  const actor = canGeneratePhoneLeads(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  const { idempotencyKey, ...lead } = parseInput(PhoneLeadForm, input);
  const target = await loadTarget(ctx, lead);
  requireClaimed(target);
  const { customer, job, brand } = lead;
  await consumeFromEach(ctx, [["phoneLeadsOfStaff", actor.userId], ...listTargetBuckets(target)], 1);
  await inTransaction(ctx, async (tx) => {
    const key = await claimWrite(tx, { key: idempotencyKey, scope: `phone lead ${actor.userId}`, input: lead });
    const { leadId, isNew } = await savePhoneLead(tx, target, { customer, job, idempotencyKey: `phone:${key}` });
    if (isNew) await recordAct(tx, { act: "lead.generated", accountId: target.accountId, facts: { leadId, brand } });
  });
  return toTarget(target);
}

/** Nobody would read the lead. */
export function requireClaimed({ isClaimed }: TargetRow): void {
  if (!isClaimed) fail("unprocessable", "phoneLeads.unclaimed");
}

export function listTargetBuckets({ contractorId, brand }: { contractorId: number; brand: BrandCode }) {
  return [
    ["phoneLeadsOfContractor", `${contractorId} ${brand}`],
    ["phoneLeadsOfBrand", brand],
  ] as const;
}

/** The caller has checked who may do this. */
export async function savePhoneLead(
  tx: Ctx,
  { brand, contractorId, accountId }: TargetRow,
  lead: { customer: Customer; job: NewJob; idempotencyKey: string },
): Promise<{ leadId: string; isNew: boolean }> {
  const systemCtx: Ctx = { ...tx, brand: brands[brand], actor: { kind: "system" } };
  return addPhoneLead(systemCtx, { brand, contractorId, contractorAccountId: accountId, ...lead });
}
