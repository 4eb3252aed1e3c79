import { allow } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { ProofFields } from "../model.ts";
import { findDueReminder } from "../model/coverage.ts";
import { insertEvent, insertProof } from "../store.server.ts";
import { storeBytes } from "./files.server.ts";
import { updateWallet } from "./wallet.server.ts";

/** `accepted` is null for a proof that waits for review. */
export interface ImportedProof {
  contractorId: number;
  fields: ProofFields;
  submittedBy: string;
  daysAgo: number;
  accepted: { brand: BrandCode; source: string; by: string } | null;
  pdf: Uint8Array;
}

/** Creates proofs with past dates, without notices for the past. System only. */
export function importProofs(ctx: Ctx, imported: readonly ImportedProof[]): Promise<void> {
  allow(ctx.actor.kind === "system");
  return inTransaction(ctx, async (tx) => {
    for (const proof of imported) await importProof(tx, proof);
    for (const contractorId of new Set(imported.map((proof) => proof.contractorId))) await updateWallet(tx, contractorId);
  });
}

async function importProof(ctx: Ctx, { contractorId, fields, submittedBy, daysAgo, accepted, pdf }: ImportedProof): Promise<void> {
  const file = await storeBytes(ctx, { contractorId, mediaType: "application/pdf", bytes: pdf });
  const at = new Date(ctx.now.getTime() - daysAgo * dayMs);
  const check = accepted && { status: "ACCEPTED" as const, version: 2, acceptedAt: at, checkedAt: at, checkedBy: accepted.by };
  const remindedDays = findDueReminder(fields.validUntil, ctx.now.toISOString().slice(0, 10));
  const id = await insertProof(ctx, {
    ...fields,
    ...check,
    ...(accepted && { brand: accepted.brand, source: accepted.source, remindedDays }),
    contractorId,
    fileId: file.id,
    idempotencyKey: `imported-${file.id}`,
    submittedAt: at,
    submittedBy,
  });
  if (!id) throw new Error("No proof was added");
  const step = { proofId: id, fileId: file.id, fields, at };
  await insertEvent(ctx, { ...step, event: "submit", party: "contractor", userId: submittedBy });
  if (!accepted) return;
  const { brand, source, by: userId } = accepted;
  await insertEvent(ctx, { ...step, event: "accept", party: "staff", userId, brand, source });
}
