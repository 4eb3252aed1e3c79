import { listOwnPausedServices } from "#app/features/contractors/service/proof-results.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { FormKey, maxProofs } from "./model.ts";
import { isWithdrawn, proofLifeCycle, type ProofEvent } from "./model/life-cycle.ts";
import type { ProofDetails, Wallet } from "./model/views.ts";
import { canManageProofs } from "./policy.ts";
import { rejectFile, storeBytes, type UploadedFile } from "./service/files.server.ts";
import { parseProofForm } from "./service/proof-form.server.ts";
import { loadProofDetails, toProofView } from "./service/views.server.ts";
import {
  toProofFields,
  findProof,
  findProofByKey,
  findTimeZone,
  lockWallet,
  insertEvent,
  insertProof,
  listProofs,
  replaceFileInEvents,
  saveProof,
  type ProofChange,
  type ProofRow,
} from "./store.server.ts";

export interface SubmittedProof {
  fields: unknown;
  file: UploadedFile | null;
  /** Idempotency key of the form. */
  key: unknown;
  /** Id of the proof that it renews. */
  renews?: string | null;
}

export interface ProofChanges {
  id: string;
  seen: number;
  fields: unknown;
  /** Null keeps the current document. */
  file: UploadedFile | null;
}

/** Null for users other than the account manager. */
export async function findWallet(ctx: Ctx): Promise<Wallet | null> {
  const { actor } = ctx;
  if (!canManageProofs(actor)) return null;
  const rows = await listProofs(ctx, actor.contractorId);
  return { proofs: rows.map((row) => toProofView(ctx, row)), paused: await listOwnPausedServices(ctx, actor.contractorId) };
}

/** Throws `not_found` for a proof of another contractor. */
export async function loadOwnProof(ctx: Ctx, id: string): Promise<ProofDetails> {
  return loadProofDetails(ctx, await loadProof(ctx, id));
}

/**
 * Submits a proof for review and returns its id. Idempotent by key: the same key with other fields is the conflict
 * `input.keyUsed`.
 */
export async function submitProof(ctx: Ctx, { fields: rawFields, file, key, renews = null }: SubmittedProof): Promise<string> {
  const { actor } = ctx;
  allow(canManageProofs(actor), "accounts.managerOnly");
  const { contractorId, userId } = actor;
  const idempotencyKey = parseInput(FormKey, key);
  const existing = await findProofByKey(ctx, contractorId, idempotencyKey);
  const timeZone = await findTimeZone(ctx, contractorId);
  const form = { fields: rawFields, file: existing ? null : file, needsFile: !existing, owner: { contractorId, userId }, timeZone };
  const { fields, file: checkedFile } = await parseProofForm(ctx, form);
  if (existing) return isDeepEqual(toProofFields(existing), fields) ? existing.id : fail("conflict", "input.keyUsed");
  if (!checkedFile) rejectFile("proofs.fileMissing");
  const renewsId = renews && isUuid(renews) ? ((await findProof(ctx, renews))?.id ?? null) : null;
  const { id: fileId } = await storeBytes(ctx, { ...checkedFile, contractorId });
  return inTransaction(ctx, async (tx) => {
    await lockWallet(tx, contractorId);
    if ((await listProofs(tx, contractorId)).length >= maxProofs) fail("conflict", "proofs.tooMany", { most: maxProofs });
    const times = { submittedAt: ctx.now, submittedBy: userId };
    const id = await insertProof(tx, { ...fields, ...times, contractorId, fileId, renewsId, idempotencyKey });
    if (id) await insertEvent(tx, { proofId: id, event: "submit", party: "contractor", userId, fields, fileId, at: ctx.now });
    return id ?? (await findProofByKey(tx, contractorId, idempotencyKey))?.id ?? fail("conflict", "input.keyUsed");
  });
}

/** Only before the decision. Throws the conflict `proofs.changed` if `seen` is not the current version. */
export async function changeProof(ctx: Ctx, { id, seen, fields: rawFields, file }: ProofChanges): Promise<void> {
  const row = await loadProof(ctx, id);
  const { actor } = ctx;
  allow(canManageProofs(actor), "accounts.managerOnly");
  const status = proofLifeCycle.next(row.status, "change", "contractor");
  const isCurrent = row.version === seen;
  const { userId, contractorId } = actor;
  const { timeZone } = row.contractor;
  const form = { fields: rawFields, file: isCurrent ? file : null, needsFile: false, owner: { contractorId, userId }, timeZone };
  const { fields, file: checkedFile } = await parseProofForm(ctx, form);
  if (!file && isDeepEqual(toProofFields(row), fields)) return;
  if (!isCurrent) fail("conflict", "proofs.changed");
  if (!checkedFile) await consumeLimit(ctx, "proofs", userId);
  const fileId = checkedFile ? (await storeBytes(ctx, { ...checkedFile, contractorId })).id : row.fileId;
  await saveStep(ctx, { row, event: "change", change: { ...fields, fileId, status } });
}

/** Only before the decision. */
export async function withdrawProof(ctx: Ctx, { id, seen }: Pick<ProofChanges, "id" | "seen">): Promise<void> {
  const row = await loadProof(ctx, id);
  allow(canManageProofs(ctx.actor), "accounts.managerOnly");
  if (isWithdrawn(row.status)) return;
  const status = proofLifeCycle.next(row.status, "withdraw", "contractor");
  if (row.version !== seen) fail("conflict", "proofs.changed");
  await saveStep(ctx, { row, event: "withdraw", change: { status } });
}

/** Throws `not_found` outside the scopes. */
export async function loadProof(ctx: Ctx, id: string): Promise<ProofRow> {
  return (isUuid(id) ? await findProof(ctx, id) : null) ?? fail("not_found", "access.notFound");
}

async function saveStep(ctx: Ctx, { row, event, change }: { row: ProofRow; event: ProofEvent; change: ProofChange }): Promise<void> {
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  await inTransaction(ctx, async (tx) => {
    if (!(await saveProof(tx, row, change))) fail("conflict", "proofs.changed");
    const saved = { ...row, ...change };
    const { id: proofId, fileId } = saved;
    if (fileId !== row.fileId) await replaceFileInEvents(tx, saved);
    await insertEvent(tx, { proofId, fileId, event, party: "contractor", userId, fields: toProofFields(saved), at: ctx.now });
  });
}
