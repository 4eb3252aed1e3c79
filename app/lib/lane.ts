import { fail } from "./errors.ts";

/** Runs costly work in turn: at most so many pieces abreast. */
export interface Lane {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Refuses at once where the lane would: for who has cheaper work to do before the costly one. */
  refuseIfFull(): void;
}

/**
 * A lane for work that would take the machine if all came at once. `abreast` pieces run, `queue` more wait in order, and who comes then
 * is refused as `too_many` with `code`, before any of its work is done.
 */
export function createLane({ abreast, queue, code }: { abreast: number; queue: number; code: string }): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  const refuseIfFull = () => {
    if (running >= abreast && waiting.length >= queue) fail("too_many", code);
  };
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    refuseIfFull();
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
  return Object.assign(run, { refuseIfFull });
}
