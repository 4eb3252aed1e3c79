import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { HashResult, HashTask } from "./hashing-process.server.ts";
import { hasCost, type HashCost } from "./password-hashes.server.ts";
import { projectRoot } from "./project.server.ts";
import { settings } from "./settings.server.ts";

const cost: HashCost = { memory: settings.PASSWORD_MEMORY, passes: settings.PASSWORD_PASSES };

/** Hashes in a low-priority process, so that sign-ins do not delay pages. By default 9 MB and 20 ms of a core. */
export function createPasswordHash(password: string): Promise<string> {
  return runInProcess<string>({ password, against: null });
}

/** Does the same work without a hash, so that timing reveals no account. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  if (hash !== null) return runInProcess<boolean>({ password, against: hash });
  await createPasswordHash(password);
  return false;
}

export function isHashOutdated(hash: string): boolean {
  return !hasCost(hash, cost);
}

let hasher: ChildProcess | undefined;
const pendingTasks = new Map<number, PromiseWithResolvers<string | boolean>>();
let lastId = 0;

function runInProcess<Result extends string | boolean>(task: Omit<HashTask, "id" | "cost">): Promise<Result> {
  hasher ??= startProcess();
  const id = (lastId += 1);
  const answer = Promise.withResolvers<string | boolean>();
  pendingTasks.set(id, answer);
  setKeepAlive(hasher, true);
  hasher.send({ ...task, id, cost } satisfies HashTask);
  return answer.promise as Promise<Result>;
}

/** If the process fails, pending tasks fail and the next one starts another. */
function startProcess(): ChildProcess {
  const child = fork(join(projectRoot, "app/platform/hashing-process.server.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: {},
  });
  child.on("message", ({ id, result }: HashResult) => {
    pendingTasks.get(id)?.resolve(result);
    pendingTasks.delete(id);
    if (pendingTasks.size === 0) setKeepAlive(child, false);
  });
  // Failed start, failed send or exit, whichever comes first.
  const failPending = (cause: unknown) => {
    if (hasher !== child) return;
    hasher = undefined;
    for (const { reject } of pendingTasks.values()) reject(new Error("The password hashing process ended", { cause }));
    pendingTasks.clear();
  };
  child.on("error", failPending).once("exit", failPending);
  return child;
}

/** Keeps this process alive while the child works. */
function setKeepAlive(child: ChildProcess, isKept: boolean): void {
  if (isKept) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
