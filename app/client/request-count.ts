/** Requests within the span above which the page shows global loading. */
export const busyAbove = 60;
const span = 60_000;
/** In milliseconds. */
export const busyFor = 10_000;

/** Each call counts one request, at a time in milliseconds, and returns true above `busyThreshold`. */
export function requestCounter(): (now: number) => boolean {
  let times: number[] = [];
  return (now) => {
    times = [...times.filter((time) => now - time < span), now];
    return times.length > busyAbove;
  };
}
