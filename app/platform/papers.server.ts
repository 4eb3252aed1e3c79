import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Failure } from "#app/lib/errors.ts";
import { createLane, turnAgainAfter } from "#app/lib/lane.ts";
import type { Paper } from "#app/lib/paper.ts";
import { type Counting, spend } from "./limits.server.ts";
import { log } from "./log.server.ts";
import type { Drawn } from "./paper-worker.server.ts";
import { projectRoot } from "./project.server.ts";

/** One at a time: a paper of three pages takes a third of a second of a core. */
const lane = createLane({ abreast: 1, queue: 20, code: "quote.paperBusy" });

/** So many milliseconds are enough for any paper. */
const patience = 15_000;

/**
 * Draws a paper as a PDF file, in a thread of its own that ends with it: whoever looks at a page meanwhile is not held up. Where too many wait
 * already it is too_many, where the thread was not through in time unavailable, both `quote.paperBusy`. `reader` is the id of who asked.
 */
export async function pressPaper(counting: Counting, { paper, reader }: { paper: Paper; reader: string }): Promise<Response> {
  await spend(counting, "papers", reader);
  const bytes = await lane(() => inThread(paper));
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${paper.fileName}.pdf"`,
      "Content-Language": paper.locale,
    },
  });
}

function inThread(paper: Paper): Promise<Drawn> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
  const thread = new Worker(join(projectRoot, "app/platform/paper-worker.server.ts"), {
    workerData: paper,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  const giveUp = (why: unknown) => {
    log.error({ why: String(why) }, "a paper was not drawn");
    reject(new Failure("unavailable", "quote.paperBusy", { details: { retryAfter: turnAgainAfter } }));
  };
  const clock = setTimeout(() => {
    giveUp("it took too long");
    void thread.terminate();
  }, patience);
  thread.once("message", resolve);
  thread.once("error", giveUp);
  thread.once("exit", (code) => code !== 0 && giveUp(`ended with ${code}`));
  return promise.finally(() => clearTimeout(clock));
}
