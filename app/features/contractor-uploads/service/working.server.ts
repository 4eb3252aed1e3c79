import { setTimeout as pause } from "node:timers/promises";
import { allow } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { letRequestsPass } from "#app/platform/requests-first.server.ts";
import type { WorkingState } from "../model.ts";
import { uploadsQueue } from "../service.server.ts";
import { lockWorkingUpload, saveUpload, type StepResult, type UploadFile } from "../store.server.ts";
import { checkNextRows } from "./checking.server.ts";
import { importNextRows } from "./importing.server.ts";
import { undoNextRows } from "./undoing.server.ts";

const steps: Readonly<Record<WorkingState, (tx: Ctx, upload: UploadFile) => Promise<StepResult>>> = {
  CHECKING: checkNextRows,
  IMPORTING: importNextRows,
  UNDOING: undoNextRows,
};

/** Milliseconds between batches at least, and as a share of what the last one took, so that other work gets its turn. */
const [pauseMs, pauseShare] = [5, 0.5];
/** Milliseconds that a batch waits at most for the server to have no request to answer. */
const maxWaitMs = 300;
/** Milliseconds of one run; the next one continues. The queue considers a run lost after five minutes. */
const maxRunMs = 180_000;

/**
 * Goes on with uploads, batch by batch. A batch with its position is one transaction, so that a run that was killed continues where it
 * was. A job; safe to run twice.
 */
export async function continueUploads(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  const end = performance.now() + maxRunMs;
  for (let begin = performance.now(); begin < end; begin = performance.now()) {
    if (!(await runBatch(ctx))) return;
    await pause(Math.max(pauseMs, (performance.now() - begin) * pauseShare));
    await letRequestsPass(maxWaitMs);
  }
  await wakeQueue(ctx.db, uploadsQueue);
}

/** False if nothing is left to do, or a batch failed: the job tries it again in a minute. */
async function runBatch(ctx: Ctx): Promise<boolean> {
  const failed: { upload: UploadFile | null } = { upload: null };
  try {
    return await inTransaction(ctx, async (tx) => {
      const upload = await lockWorkingUpload(tx);
      if (!upload) return false;
      failed.upload = upload;
      const result = await steps[upload.state as WorkingState](tx, upload);
      // A form that saw the former state is outdated.
      const version = result.state ? { version: upload.version + 1, position: 0, doneCount: 0 } : {};
      await saveUpload(tx, upload.id, { ...version, ...result, attempts: 0 });
      return true;
    });
  } catch (error) {
    if (!failed.upload) throw error;
    logFailure(error, "batch of an upload failed", ctx.requestId);
    await saveUpload(ctx, failed.upload.id, { attempts: failed.upload.attempts + 1 });
    return false;
  }
}
