/** Resolves once the browser is online; rejects when `signal` aborts. */
export function waitUntilOnline(signal: AbortSignal | null = null): Promise<void> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const until = (target: EventTarget, event: string, then: () => void) =>
      target.addEventListener(event, () => (controller.abort(), then()), { signal: controller.signal });
    until(window, "online", resolve);
    if (signal) until(signal, "abort", () => reject(signal.reason as Error));
  });
}
