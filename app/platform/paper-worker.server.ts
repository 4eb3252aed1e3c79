import { parentPort, workerData } from "node:worker_threads";
import type { Paper } from "#app/lib/paper.ts";
import { drawPaper } from "./paper-drawing.server.ts";

/** What the thread answers, once, before it ends. */
export type Drawn = Uint8Array;

const drawn: Drawn = await drawPaper(workerData as Paper);
parentPort?.postMessage(drawn);
