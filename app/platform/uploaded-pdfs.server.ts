import { fail } from "#app/lib/errors.ts";
import { createWorkQueue } from "#app/lib/work-queue.ts";
import { createKeptThread } from "./kept-thread.server.ts";
import { log } from "./log.server.ts";
import type { Checked } from "./pdf-check-worker.server.ts";

/** One at a time: a crafted file takes a second of a core. */
const lane = createWorkQueue({ concurrency: 1, maxWaiting: 20, code: "proofs.busy" });

const checkInThread = createKeptThread<Uint8Array, Checked>("app/platform/pdf-check-worker.server.ts");

/**
 * As `findPdfProblem`, in a thread of its own; `unreadable` if the file takes too much memory. Throws `too_many` with
 * `proofs.busy` if many files wait, or if the machine is so busy that the thread does not answer in time: no file takes
 * that long by itself.
 */
export function checkUploadedPdf(source: Uint8Array): Promise<Checked> {
  return lane(async () => {
    try {
      return await checkInThread(source);
    } catch (error) {
      log.warn({ why: String(error) }, "a PDF was not checked");
      if (error instanceof Error && error.name === "AbortError") fail("too_many", "proofs.busy");
      return "unreadable";
    }
  });
}
