import { brands } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { changeContractor, removeMembership, removeUnusedContractors } from "#app/features/contractors/service.server.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { countRows, type StepResult, type UploadFile } from "../store.server.ts";
import { listFingerprints } from "../store/candidates.server.ts";
import { listRowsBefore, saveOutcomes, type RowRecord } from "../store/rows.server.ts";
import { toColumns } from "./importing.server.ts";

const batchSize = 250;

/** Takes back the next rows, the last of the file first, in the caller's transaction. What was changed since stays. */
export async function undoNextRows(tx: Ctx, upload: UploadFile): Promise<StepResult> {
  const { id, position, doneCount } = upload;
  const rows = await listRowsBefore(tx, { uploadId: id, before: position, states: ["CREATED", "UPDATED"], limit: batchSize });
  const last = rows.at(-1);
  if (!last) return finishUndo(tx, upload);
  const prints = await listFingerprints(
    tx,
    rows.flatMap(({ publicId }) => publicId ?? []),
  );
  const untouched = rows.flatMap((row) => {
    const now = prints.get(row.publicId ?? "");
    return now && now.print === row.fingerprint ? [{ row, contractorId: now.id }] : [];
  });
  const removed = await removeUnusedContractors(
    tx,
    untouched.flatMap(({ row, contractorId }) => (row.state === "CREATED" ? [contractorId] : [])),
  );
  for (const { row, contractorId } of untouched) if (row.state === "UPDATED") await restoreRow(tx, upload, { row, contractorId });
  const idByLine = new Map(untouched.map(({ row, contractorId }) => [row.line, contractorId]));
  const isRemoved = ({ line }: RowRecord) => removed.has(idByLine.get(line) ?? -1);
  const outcomes = rows.map((row) => {
    const restored = row.state === "UPDATED" && idByLine.has(row.line);
    const state = isRemoved(row) ? ("REMOVED" as const) : restored ? ("RESTORED" as const) : ("KEPT" as const);
    return { ...row, state, publicId: state === "REMOVED" ? null : row.publicId };
  });
  await saveOutcomes(tx, id, outcomes);
  return { position: last.line, doneCount: doneCount + rows.length };
}

async function finishUndo(tx: Ctx, { id, brand, userId }: UploadFile): Promise<StepResult> {
  const counts = await countRows(tx, id);
  const facts = { id, brand, userId, removed: counts.REMOVED ?? 0, restored: counts.RESTORED ?? 0, kept: counts.KEPT ?? 0 };
  await recordAct(tx, { act: "contractorUpload.undoFinished", facts });
  return { state: "UNDONE", counts };
}

async function restoreRow(tx: Ctx, { brand }: UploadFile, { row, contractorId }: { row: RowRecord; contractorId: number }): Promise<void> {
  const { fields = {}, isNewMember = false, wasApproved = null } = row.former ?? {};
  await changeContractor(tx, contractorId, toColumns(fields));
  const brandCtx: Ctx = { ...tx, brand: brands[brand] };
  if (isNewMember) await removeMembership(brandCtx, contractorId);
  else if (wasApproved !== null) await saveMepProfile(brandCtx, contractorId, { approved: wasApproved });
  await emit(tx, "contractor.changed", { contractorIds: [contractorId] });
}
