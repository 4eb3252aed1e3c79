import { parentPort } from "node:worker_threads";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import { drawPdf } from "./pdf-drawing.server.ts";

/** What the thread answers to each PDF content it is sent. */
export type Drawn = Uint8Array;

// What drawPdf throws ends the thread; the next PDF starts a new one.
parentPort?.on("message", async (pdf: PdfContent) => {
  const drawn: Drawn = await drawPdf(pdf);
  parentPort?.postMessage(drawn);
});
