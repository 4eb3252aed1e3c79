import { vi } from "vitest";

/** Until the check passes. On a busy machine that may take seconds, so only the limit of its test ends it. */
export const eventually = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 600_000, interval: 10 });

/** Until the condition holds. */
export const until = <Value>(condition: () => Value | Promise<Value>) => vi.waitUntil(condition, { timeout: 600_000, interval: 10 });
