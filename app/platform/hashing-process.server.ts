import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { hashPassword, matchesHash, type HashCost } from "./password-hashes.server.ts";

/** `against` is the hash to verify, if any. */
export interface HashTask {
  id: number;
  password: string;
  against: string | null;
  cost: HashCost;
}

export interface HashResult {
  id: number;
  result: string | boolean;
}

// Before the first hash: threads inherit it.
setPriority(constants.priority.PRIORITY_LOW);

// It ends with the server, whose tasks it may still have to finish.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

let previousTask: Promise<void> = Promise.resolve();

process.on("message", (task: HashTask) => {
  previousTask = previousTask.then(() => runTask(task));
});

/** Pauses as long as each task's CPU time: half a core stays free. */
async function runTask({ id, password, against, cost }: HashTask): Promise<void> {
  const cpuBefore = process.cpuUsage();
  const result = await (against === null ? hashPassword(password, cost) : matchesHash(against, password));
  if (process.connected) process.send?.({ id, result } satisfies HashResult);
  const cpuTime = process.cpuUsage(cpuBefore);
  await pause((cpuTime.user + cpuTime.system) / 1000);
}
