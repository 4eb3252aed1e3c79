import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { hashPassword, matchesHash, type HashCost } from "./password-hashes.server.ts";

/** A password to hash, or to check against the hash that stands. */
export interface Task {
  id: number;
  password: string;
  against: string | null;
  cost: HashCost;
}

/** The new hash, or whether the password is the one of the given hash. */
export interface Done {
  id: number;
  result: string | boolean;
}

// Before the first hash, so that the threads which make them have it too.
setPriority(constants.priority.PRIORITY_LOW);

// It ends with the server, whose tasks it may still have to do.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

/** Ends when the tasks before are done, and this process has rested from the last. */
let free: Promise<void> = Promise.resolve();

process.on("message", (task: Task) => {
  free = free.then(() => answer(task));
});

/** One after the other, and after each a rest as long as its work: however many want in, half of a processor stays free. */
async function answer({ id, password, against, cost }: Task): Promise<void> {
  const before = process.cpuUsage();
  const result = await (against === null ? hashPassword(password, cost) : matchesHash(against, password));
  if (process.connected) process.send?.({ id, result } satisfies Done);
  const worked = process.cpuUsage(before);
  await pause((worked.user + worked.system) / 1000);
}
