import type { Ctx } from "#app/platform/context.ts";
import { countRows, deleteKeys, type StepResult, type UploadFile } from "../store.server.ts";
import { claimKeys, listRowsAfter, saveChecks } from "../store/rows.server.ts";
import { planRows } from "./planning.server.ts";

/** Rows of one transaction, as few as the import writes at once. */
const batchSize = 250;

/** Decides about the next rows of a file, in the caller's transaction. A row that is the same contractor as one before is a duplicate. */
export async function checkNextRows(tx: Ctx, upload: UploadFile): Promise<StepResult> {
  const { id, position, doneCount } = upload;
  // Chosen anew, columns give other keys.
  if (position === 0) await deleteKeys(tx, id);
  const rows = await listRowsAfter(tx, { uploadId: id, after: position, limit: batchSize });
  const last = rows.at(-1);
  if (!last) {
    await deleteKeys(tx, id);
    return { state: "CHECKED", counts: await countRows(tx, id) };
  }
  const plan = await planRows(tx, upload, rows);
  const lineByKey = await claimKeys(tx, id, plan);
  const checks = plan.map(({ line, name, state, failures, fields, keys, match }) => {
    const first = Math.min(line, ...keys.map((key) => lineByKey.get(key) ?? line));
    const isDuplicate = first < line;
    const sameAs = isDuplicate ? first : null;
    const check = { line, name, failures, fields, sameAs, publicId: match?.publicId ?? null };
    return { ...check, state: isDuplicate ? ("DUPLICATE" as const) : state };
  });
  await saveChecks(tx, id, checks);
  return { position: last.line, doneCount: doneCount + rows.length };
}
