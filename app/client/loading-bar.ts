export type BarPhase = "off" | "running" | "done";

/** Minimum time shown, in milliseconds, to prevent flashing. */
export const minShownMs = 200;
/** How long the full bar stays, in milliseconds. */
export const hideDelayMs = 500;

/** Call the result with whether something is loading; `show` gets each new phase. */
export function createLoadingBar(show: (phase: BarPhase) => void): (loading: boolean) => void {
  let since: number | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const later = (work: () => void, wait: number) => timers.push(setTimeout(work, wait));
  return (loading) => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (loading) {
      since ??= Date.now();
      return show("running");
    }
    if (since === null) return;
    const remaining = Math.max(0, since + minShownMs - Date.now());
    later(() => show("done"), remaining);
    later(() => {
      since = null;
      show("off");
    }, remaining + hideDelayMs);
  };
}
