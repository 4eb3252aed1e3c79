import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { Done, Task } from "./hashing-process.server.ts";
import { hasCost, type HashCost } from "./password-hashes.server.ts";
import { projectRoot } from "./project.server.ts";
import { settings } from "./settings.server.ts";

const cost: HashCost = { memory: settings.PASSWORD_MEMORY, passes: settings.PASSWORD_PASSES };

/** Hashes in a low-priority process, so that sign-ins do not delay pages. By default 9 MB and 20 ms of a core. */
export function hashOfPassword(password: string): Promise<string> {
  return inProcess<string>({ password, against: null });
}

/** Does the same work without a hash, so that timing reveals no account. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  if (hash !== null) return inProcess<boolean>({ password, against: hash });
  await hashOfPassword(password);
  return false;
}

export function isOutdated(hash: string): boolean {
  return !hasCost(hash, cost);
}

let hasher: ChildProcess | undefined;
const waiting = new Map<number, PromiseWithResolvers<string | boolean>>();
let lastId = 0;

function inProcess<Result extends string | boolean>(task: Omit<Task, "id" | "cost">): Promise<Result> {
  hasher ??= begin();
  const id = (lastId += 1);
  const answer = Promise.withResolvers<string | boolean>();
  waiting.set(id, answer);
  stayFor(hasher, true);
  hasher.send({ ...task, id, cost } satisfies Task);
  return answer.promise as Promise<Result>;
}

/** If the process fails, pending tasks fail and the next one starts another. */
function begin(): ChildProcess {
  const child = fork(join(projectRoot, "app/platform/hashing-process.server.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: {},
  });
  child.on("message", ({ id, result }: Done) => {
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
    if (waiting.size === 0) stayFor(child, false);
  });
  // Failed start, failed send or exit, whichever comes first.
  const broken = (cause: unknown) => {
    if (hasher !== child) return;
    hasher = undefined;
    for (const { reject } of waiting.values()) reject(new Error("The hashing of passwords broke off", { cause }));
    waiting.clear();
  };
  child.on("error", broken).once("exit", broken);
  return child;
}

/** Keeps this process alive while the child works. */
function stayFor(child: ChildProcess, stays: boolean): void {
  if (stays) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
