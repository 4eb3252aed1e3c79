import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { hashPassword, matchesHash, type HashCost } from "./password-hashes.server.ts";

/** `against` is the hash to verify, if any. */
export interface Task {
  id: number;
  password: string;
  against: string | null;
  cost: HashCost;
}

export interface Done {
  id: number;
  result: string | boolean;
}

// Before the first hash: threads inherit it.
setPriority(constants.priority.PRIORITY_LOW);

// It ends with the server, whose tasks it may still have to finish.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

let free: Promise<void> = Promise.resolve();

process.on("message", (task: Task) => {
  free = free.then(() => answer(task));
});

/** Pauses as long as each task's CPU time: half a core stays free. */
async function answer({ id, password, against, cost }: Task): Promise<void> {
  const before = process.cpuUsage();
  const result = await (against === null ? hashPassword(password, cost) : matchesHash(against, password));
  if (process.connected) process.send?.({ id, result } satisfies Done);
  const worked = process.cpuUsage(before);
  await pause((worked.user + worked.system) / 1000);
}
