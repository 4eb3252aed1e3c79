import { parentPort } from "node:worker_threads";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import { drawPdf } from "./pdf-drawing.server.ts";

export type Drawn = Uint8Array;

// An error ends the thread; the next PDF starts another.
parentPort?.on("message", async (pdf: PdfContent) => {
  const drawn: Drawn = await drawPdf(pdf);
  parentPort?.postMessage(drawn);
});
