/** Requests within the span above which the page shows global loading. */
export const busyThreshold = 60;
const spanMs = 60_000;
/** In milliseconds. */
export const busyDurationMs = 10_000;

/** Each call counts one request, at a time in milliseconds, and returns true above `busyThreshold`. */
export function createRequestCounter(): (now: number) => boolean {
  let times: number[] = [];
  return (now) => {
    times = [...times.filter((time) => now - time < spanMs), now];
    return times.length > busyThreshold;
  };
}
