/** Resolves when the browser is online again; rejects when the signal says that nobody waits any more. */
export function onceOnline(signal: AbortSignal | null = null): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const until = (target: EventTarget, event: string, then: () => void) =>
      target.addEventListener(event, () => (over.abort(), then()), { signal: over.signal });
    until(window, "online", resolve);
    if (signal) until(signal, "abort", () => reject(signal.reason as Error));
  });
}
