import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { canEditDetails } from "../policy.ts";
import { endPreviewLinks } from "../store.server.ts";
import { findContractorRow, saveSectionColumns, saveTakenStep, type ContractorRow, type SectionChange } from "../store/sections.server.ts";

export type { ContractorRow, DetailColumns } from "../store/sections.server.ts";

/** All columns of the caller's own contractor. Throws `forbidden` without one. */
export async function loadOwnContractor(ctx: Ctx): Promise<ContractorRow> {
  const { actor } = ctx;
  allow(canEditDetails(actor));
  return (await findContractorRow(ctx, actor.contractorId)) ?? fail("not_found", "access.notFound");
}

/** Unscoped: pass a contractor found in the tenant scope. */
export async function loadContractorRow(ctx: Ctx, contractorId: number): Promise<ContractorRow> {
  return (await findContractorRow(ctx, contractorId)) ?? fail("not_found", "contractors.unknown");
}

/** Throws conflict `businessDetails.changed` if somebody saved the section since `seen`. */
export async function saveOwnSection(ctx: Ctx, change: Omit<SectionChange, "contractorId">): Promise<void> {
  const { actor } = ctx;
  allow(canEditDetails(actor));
  const { accountId, contractorId } = actor;
  await inTransaction(ctx, async (tx) => {
    if (!(await saveSectionColumns(tx, { ...change, contractorId }))) fail("conflict", "businessDetails.changed");
    await emit(tx, "contractor.changed", { contractorIds: [contractorId] });
    if (actor.actingFor) await recordAct(tx, { act: "business.changed", accountId, facts: { section: change.section } });
  });
}

/** Records that a sign-up step without details of its own was taken. Idempotent. */
export async function markStepTaken(ctx: Ctx, step: string): Promise<void> {
  const { actor } = ctx;
  allow(canEditDetails(actor));
  await saveTakenStep(ctx, { contractorId: actor.contractorId, step });
}

/** Ends all links to the caller's own unlisted profile. */
export async function endOwnPreviewLinks(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  allow(canEditDetails(actor));
  const { accountId, contractorId } = actor;
  await consumeLimit(ctx, "detailSaves", accountId);
  await inTransaction(ctx, async (tx) => {
    await endPreviewLinks(tx, contractorId);
    if (actor.actingFor) await recordAct(tx, { act: "business.changed", accountId, facts: { section: "previewLink" } });
  });
}
