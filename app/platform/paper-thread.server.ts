import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Paper } from "#app/lib/paper.ts";
import type { Drawn } from "./paper-worker.server.ts";
import { projectRoot } from "./project.server.ts";

/** So many milliseconds are enough for any paper. */
const patience = 15_000;

/** So many milliseconds a thread waits for the next paper. */
const idleTime = 60_000;

let idle: { thread: Worker; end: NodeJS.Timeout } | null = null;

/**
 * Draws a paper as a PDF file in a thread of its own. The thread stays a minute for the next one: to begin it takes longer than to draw.
 * Throws what the thread threw, or an AbortError when it was not through in time; that thread is ended.
 */
export async function drawInThread(paper: Paper): Promise<Drawn> {
  const thread = takeThread();
  try {
    thread.postMessage(paper);
    const [drawn] = (await once(thread, "message", { signal: AbortSignal.timeout(patience) })) as [Drawn];
    keepThread(thread);
    return drawn;
  } catch (error) {
    void thread.terminate();
    throw error;
  }
}

function takeThread(): Worker {
  if (!idle) return startThread();
  const { thread, end } = idle;
  idle = null;
  clearTimeout(end);
  thread.ref();
  return thread;
}

function keepThread(thread: Worker): void {
  void idle?.thread.terminate();
  // Neither holds up the end of the server.
  thread.unref();
  idle = { thread, end: setTimeout(() => void thread.terminate(), idleTime).unref() };
}

function startThread(): Worker {
  const thread = new Worker(join(projectRoot, "app/platform/paper-worker.server.ts"), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  const forget = () => {
    if (idle?.thread === thread) idle = null;
  };
  // An error that nobody listens to would end the server.
  return thread.on("error", forget).on("exit", forget);
}
