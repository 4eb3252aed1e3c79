/** Above what garbage collection adds to a part, far below what reading all input once for each part takes. */
export const linear = 8;

/**
 * Returns how many times as much processor time `work` takes for the same input in one piece as in 16: about 1 if it reads its input once, 16 if
 * once for each part.
 */
export function measureGrowth(work: (size: number) => unknown, size: number): number {
  const least = { pieces: Infinity, whole: Infinity };
  // In turns, since the first rounds run uncompiled.
  for (let round = 0; round < 6; round += 1) {
    least.pieces = Math.min(
      least.pieces,
      measure(() => work(size), 64),
    );
    least.whole = Math.min(
      least.whole,
      measure(() => work(size * 16), 4),
    );
  }
  return least.whole / least.pieces;
}

/** Unlike time, processor time does not grow while others use the processor. */
function measure(work: () => unknown, times: number): number {
  const before = process.cpuUsage();
  for (let done = 0; done < times; done += 1) work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
