import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "./project.server.ts";

/** Milliseconds. */
const patience = 15_000;

/** Milliseconds. */
const idleTime = 60_000;

/**
 * Runs work that would hold up the server in a thread of its own: `module` answers each message with one. The thread is
 * kept for a minute, because starting one takes longer than most of the work. Throws AbortError after the time limit, and
 * the thread's error.
 */
export function createKeptThread<Work, Result>(module: string): (work: Work) => Promise<Result> {
  let idle: { thread: Worker; end: NodeJS.Timeout } | null = null;

  const take = (): Worker => {
    if (!idle) return start();
    const { thread, end } = idle;
    idle = null;
    clearTimeout(end);
    thread.ref();
    return thread;
  };
  const keep = (thread: Worker): void => {
    void idle?.thread.terminate();
    // An idle thread must not keep the server from exiting.
    thread.unref();
    idle = { thread, end: setTimeout(() => void thread.terminate(), idleTime).unref() };
  };
  const start = (): Worker => {
    const thread = new Worker(join(projectRoot, module), { env: {}, resourceLimits: { maxOldGenerationSizeMb: 192 } });
    const forget = () => {
      if (idle?.thread === thread) idle = null;
    };
    // Without a listener, an idle thread's error would end the server.
    return thread.on("error", forget).on("exit", forget);
  };

  return async (work) => {
    const thread = take();
    try {
      thread.postMessage(work);
      const [result] = (await once(thread, "message", { signal: AbortSignal.timeout(patience) })) as [Result];
      keep(thread);
      return result;
    } catch (error) {
      void thread.terminate();
      throw error;
    }
  };
}
