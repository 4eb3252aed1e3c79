export interface Pace {
  /** Per second. */
  rate: number;
  seconds: number;
}

/** Sends on schedule, whether or not earlier ones are answered. `due` is the scheduled time. */
export async function runAtPace({ rate, seconds }: Pace, send: (one: number, due: number) => Promise<void>): Promise<void> {
  const pending: Promise<void>[] = [];
  const began = performance.now();
  for (let one = 0; one < rate * seconds; one += 1) {
    const due = began + (one * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    pending.push(send(one, due));
  }
  await Promise.all(pending);
}
