import { fail } from "./errors.ts";

/** The seconds after which who was refused may find a place. */
export const turnAgainAfter = 10;

/** Runs costly work in turn: at most so many pieces abreast. */
export interface Lane {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Refuses as the lane does, when who comes now would be refused: to be asked before even little is done for them. */
  refuseWhenFull: () => void;
}

/**
 * A lane for work that would take the machine if all came at once. `abreast` pieces run, `queue` more wait in order, and who comes then
 * is refused as `too_many` with `code` and the seconds to wait, before any of its work is done.
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
  return Object.assign(takeTurn, { refuseWhenFull });
}
