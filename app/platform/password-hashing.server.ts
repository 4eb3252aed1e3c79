import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Done, Task } from "./hashing-thread.server.ts";
import { projectRoot } from "./project.server.ts";

/** How many hash at once. Each begins with its first task. */
const threads = 2;

/**
 * A hash costs 75 ms of a core. It is made in a thread that has a core only while nothing else wants it (on Linux), so that signing
 * in holds nobody up who looks at a page.
 */
export function hashOfPassword(password: string): Promise<string> {
  return inThread<string>({ password, against: null });
}

/** Whether it is the password of this hash; after the same work where there is no hash. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  if (hash !== null) return inThread<boolean>({ password, against: hash });
  await hashOfPassword(password);
  return false;
}

interface Hasher {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<string | boolean>>;
}

const hashers: Hasher[] = [];
let lastId = 0;

/** Gives the task to the thread with the fewest. */
function inThread<Result extends string | boolean>(task: Omit<Task, "id">): Promise<Result> {
  const idle = hashers.find(({ waiting }) => waiting.size === 0) ?? (hashers.length < threads ? begin() : undefined);
  const { worker, waiting } = idle ?? hashers.reduce((one, other) => (other.waiting.size < one.waiting.size ? other : one));
  const id = (lastId += 1);
  const answer = Promise.withResolvers<string | boolean>();
  waiting.set(id, answer);
  worker.ref();
  worker.postMessage({ ...task, id } satisfies Task);
  return answer.promise as Promise<Result>;
}

/** Starts a thread. It keeps no process alive but for its tasks; when it breaks, its tasks fail and the next one starts another. */
function begin(): Hasher {
  const worker = new Worker(join(projectRoot, "app/platform/hashing-thread.server.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  const hasher: Hasher = { worker, waiting: new Map() };
  worker.on("message", ({ id, result }: Done) => {
    hasher.waiting.get(id)?.resolve(result);
    hasher.waiting.delete(id);
    if (hasher.waiting.size === 0) worker.unref();
  });
  worker.once("error", (error) => {
    hashers.splice(hashers.indexOf(hasher), 1);
    for (const { reject } of hasher.waiting.values()) reject(error);
  });
  hashers.push(hasher);
  return hasher;
}
