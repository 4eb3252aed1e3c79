import { readFileSync } from "node:fs";
import { measureResponses } from "./responses.ts";
import type { Server } from "./servers.ts";

/** Share of one core that pages may take, so that their p99 is of pages and not of a queue for a core that is never idle. */
const share = 1 / 3;
/** Pages per second, whatever the machine. */
const [least, most] = [5, 50];
/** Requests per second while the costs of a page are measured, and seconds of that after as many to warm up. */
const [slowRate, seconds] = [10, 5];

/** Pages per second that leave the server two thirds of a core. Needs a hundred paths. */
export async function choosePageRate({ port, pid }: Server, paths: readonly string[]): Promise<number> {
  const count = slowRate * seconds;
  await measureResponses(port, { rate: slowRate, seconds }, paths);
  const begin = readProcessorSeconds(pid);
  await measureResponses(port, { rate: slowRate, seconds }, paths.slice(count));
  const perPage = (readProcessorSeconds(pid) - begin) / count;
  return Math.floor(Math.min(most, Math.max(least, share / perPage)));
}

/** All threads'. Of Linux, which counts hundredths. */
function readProcessorSeconds(pid: number): number {
  const [userTime, systemTime] = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return ((userTime ?? 0) + (systemTime ?? 0)) / 100;
}
