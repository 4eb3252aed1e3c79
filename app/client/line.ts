/** Resolves once the browser is online; rejects when `signal` aborts. */
export function onceOnline(signal: AbortSignal | null = null): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const until = (target: EventTarget, event: string, then: () => void) =>
      target.addEventListener(event, () => (over.abort(), then()), { signal: over.signal });
    until(window, "online", resolve);
    if (signal) until(signal, "abort", () => reject(signal.reason as Error));
  });
}
