import { parentPort } from "node:worker_threads";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import { drawPdf } from "./pdf-drawing.server.ts";

/** What the thread answers to each paper it is sent. */
export type Drawn = Uint8Array;

// What drawPaper throws ends the thread, and its next paper gets a new one.
parentPort?.on("message", async (paper: PdfContent) => {
  const drawn: Drawn = await drawPdf(paper);
  parentPort?.postMessage(drawn);
});
