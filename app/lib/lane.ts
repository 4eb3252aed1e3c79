import { fail } from "./errors.ts";

/** Runs costly work in turn: at most so many pieces abreast. */
export type Lane = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A lane for work that would take the machine if all came at once. `abreast` pieces run, `queue` more wait in order, and who comes then
 * is refused as `too_many` with `code`, before any of its work is done.
 */
export function createLane({ abreast, queue, code }: { abreast: number; queue: number; code: string }): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= abreast && waiting.length >= queue) fail("too_many", code);
    if (running >= abreast) {
      // Who leaves gives the place over, so nobody slips in between.
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
