import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { Done, Task } from "./hashing-process.server.ts";
import { hasCost, type HashCost } from "./password-hashes.server.ts";
import { projectRoot } from "./project.server.ts";
import { settings } from "./settings.server.ts";

const cost: HashCost = { memory: settings.PASSWORD_MEMORY, passes: settings.PASSWORD_PASSES };

/**
 * By default a hash costs 9 MB and 20 ms of a core. It is made in a process that comes after everything else of the machine, so that who signs in
 * holds nobody up who looks at a page.
 */
export function hashOfPassword(password: string): Promise<string> {
  return inProcess<string>({ password, against: null });
}

/** Whether it is the password of this hash; after the same work where there is no hash. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  if (hash !== null) return inProcess<boolean>({ password, against: hash });
  await hashOfPassword(password);
  return false;
}

/** Whether a hash was made as none is made any more, and is to be made anew once its password is known. */
export function isOutdated(hash: string): boolean {
  return !hasCost(hash, cost);
}

/** The process, once there was something to hash, and who waits for it. */
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

/** Starts the process. When it breaks, whoever waits for it fails, and the next task starts another. */
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
  // Whichever comes first: it could not be started or told, or it ended.
  const broken = (cause: unknown) => {
    if (hasher !== child) return;
    hasher = undefined;
    for (const { reject } of waiting.values()) reject(new Error("The hashing of passwords broke off", { cause }));
    waiting.clear();
  };
  child.on("error", broken).once("exit", broken);
  return child;
}

/** Whether this process waits for that one before it ends. */
function stayFor(child: ChildProcess, stays: boolean): void {
  if (stays) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
