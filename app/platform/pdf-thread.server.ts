import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import type { Drawn } from "./pdf-worker.server.ts";
import { projectRoot } from "./project.server.ts";

/** Milliseconds. */
const patience = 15_000;

/** Milliseconds. */
const idleTime = 60_000;

let idle: { thread: Worker; end: NodeJS.Timeout } | null = null;

/**
 * The thread is kept for a minute, because starting one takes longer than drawing. Throws AbortError after the time
 * limit.
 */
export async function drawInThread(pdf: PdfContent): Promise<Drawn> {
  const thread = takeThread();
  try {
    thread.postMessage(pdf);
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
  // An idle thread must not keep the server from exiting.
  thread.unref();
  idle = { thread, end: setTimeout(() => void thread.terminate(), idleTime).unref() };
}

function startThread(): Worker {
  const thread = new Worker(join(projectRoot, "app/platform/pdf-worker.server.ts"), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  const forget = () => {
    if (idle?.thread === thread) idle = null;
  };
  // Without a listener, an idle thread's error would end the server.
  return thread.on("error", forget).on("exit", forget);
}
