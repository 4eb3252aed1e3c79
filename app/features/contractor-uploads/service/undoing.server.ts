import { recordAct } from "#app/features/audit/service.server.ts";
import { changeMembers, removeUnusedContractors, type MemberChange } from "#app/features/contractors/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { countRows, type StepResult, type UploadFile } from "../store.server.ts";
import { lockFingerprints } from "../store/candidates.server.ts";
import { listRowsBefore, saveUndone, type RowRecord } from "../store/rows.server.ts";
import { toColumns } from "./importing.server.ts";

/** Deleting a contractor asks each table that refers to one: few at a time stay well below the longest statement. */
const batchSize = 100;

/** Takes back the next rows, the last of the file first, in the caller's transaction. What was changed since stays. */
export async function undoNextRows(tx: Ctx, upload: UploadFile): Promise<StepResult> {
  const { id, position, doneCount } = upload;
  const rows = await listRowsBefore(tx, { uploadId: id, before: position, states: ["CREATED", "UPDATED"], limit: batchSize });
  const last = rows.at(-1);
  if (!last) return finishUndo(tx, upload);
  const fingerprints = await lockFingerprints(
    tx,
    rows.flatMap(({ publicId }) => publicId ?? []),
  );
  const untouched = rows.flatMap((row) => {
    const now = fingerprints.get(row.publicId ?? "");
    return now && now.print === row.fingerprint ? [{ row, contractorId: now.id }] : [];
  });
  const removed = await removeUnusedContractors(
    tx,
    untouched.flatMap(({ row, contractorId }) => (row.state === "CREATED" ? [contractorId] : [])),
  );
  const restored = untouched.filter(({ row }) => row.state === "UPDATED");
  await changeMembers(tx, { brand: upload.brand, members: restored.map(toFormer) });
  const idByLine = new Map(untouched.map(({ row, contractorId }) => [row.line, contractorId]));
  const isRemoved = ({ line }: RowRecord) => removed.has(idByLine.get(line) ?? -1);
  const outcomes = rows.map((row) => {
    const isRestored = row.state === "UPDATED" && idByLine.has(row.line);
    const state = isRemoved(row) ? ("REMOVED" as const) : isRestored ? ("RESTORED" as const) : ("KEPT" as const);
    return { line: row.line, state, publicId: state === "REMOVED" ? null : row.publicId };
  });
  await saveUndone(tx, id, outcomes);
  return { position: last.line, doneCount: doneCount + rows.length };
}

async function finishUndo(tx: Ctx, { id, brand, userId }: UploadFile): Promise<StepResult> {
  const counts = await countRows(tx, id);
  const facts = { id, brand, userId, removed: counts.REMOVED ?? 0, restored: counts.RESTORED ?? 0, kept: counts.KEPT ?? 0 };
  await recordAct(tx, { act: "contractorUpload.undoFinished", facts });
  return { state: "UNDONE", counts };
}

function toFormer({ row, contractorId: id }: { row: RowRecord; contractorId: number }): MemberChange {
  const { fields = {}, isNewMember = false, wasApproved = null } = row.former ?? {};
  return { id, change: toColumns(fields), membership: isNewMember ? "REMOVED" : null, approved: isNewMember ? null : wasApproved };
}
