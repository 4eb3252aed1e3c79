import { parentPort } from "node:worker_threads";
import { findPdfProblem, type PdfProblem } from "./pdf-checks.server.ts";

export type Checked = PdfProblem | null;

// An error ends the thread; the next PDF starts another.
parentPort?.on("message", async (source: Uint8Array) => {
  const checked: Checked = await findPdfProblem(source);
  parentPort?.postMessage(checked);
});
