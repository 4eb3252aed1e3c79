/** More requests than this within the span put the page into global loading. */
export const busyAbove = 60;
const span = 60_000;
/** How long global loading lasts, in milliseconds. */
export const busyFor = 10_000;

/** Counts requests; each call is one, at a time in milliseconds, and says whether they are too many within the last 60 seconds. */
export function requestCounter(): (now: number) => boolean {
  let times: number[] = [];
  return (now) => {
    times = [...times.filter((time) => now - time < span), now];
    return times.length > busyAbove;
  };
}
