import { fail } from "./errors.ts";

/** Seconds after which a rejected caller may retry. */
export const turnAgainAfter = 10;

/** Runs expensive work with limited concurrency. */
export interface Lane {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Throws as the queue does when full. Call it before any preparatory work. */
  refuseWhenFull: () => void;
}

/**
 * Prevents expensive work from exhausting the machine: `concurrency` run, `maxWaiting` wait in order, others fail with
 * `too_many` and `code`.
 */
export function createLane({ abreast, queue, code }: { abreast: number; queue: number; code: string }): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  const refuseWhenFull = () => {
    if (running >= abreast && waiting.length >= queue) fail("too_many", code, { retryAfter: turnAgainAfter });
  };
  const takeTurn = async <Result>(work: () => Promise<Result>) => {
    refuseWhenFull();
    if (running >= abreast) {
      // The caller that finishes hands over its slot, so that nobody overtakes.
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
  return Object.assign(takeTurn, { refuseWhenFull });
}
