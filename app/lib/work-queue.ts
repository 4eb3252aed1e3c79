import { Failure } from "./errors.ts";

/** Seconds after which a rejected caller may retry. */
export const retryAfterSeconds = 10;

/** Runs expensive work with limited concurrency. */
export interface WorkQueue {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Throws as the queue does when full. Call it before any preparatory work. */
  rejectWhenFull: () => void;
  isFull: () => boolean;
  /** What a full queue throws. */
  createRefusal: () => Failure;
}

/**
 * Prevents expensive work from exhausting the machine: `concurrency` run, `maxWaiting` wait in order, others fail with
 * `too_many` and `code`.
 */
export function createWorkQueue({ concurrency, maxWaiting, code }: { concurrency: number; maxWaiting: number; code: string }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const isFull = () => running >= concurrency && waiting.length >= maxWaiting;
  const createRefusal = () => new Failure("too_many", code, { details: { retryAfter: retryAfterSeconds } });
  const rejectWhenFull = () => {
    if (isFull()) throw createRefusal();
  };
  const runInTurn = async <Result>(work: () => Promise<Result>) => {
    rejectWhenFull();
    if (running >= concurrency) {
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
  return Object.assign(runInTurn, { rejectWhenFull, isFull, createRefusal });
}
