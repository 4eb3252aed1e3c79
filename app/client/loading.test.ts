import { afterEach, describe, expect, it, vi } from "vitest";
import { type BarPhase, createLoadingBar } from "./loading-bar.ts";
import { createRequestCounter } from "./request-count.ts";

afterEach(() => vi.useRealTimers());

describe("the request counter", () => {
  it("[X-06] reports more than 60 requests within 60 seconds", () => {
    const isTooMany = createRequestCounter();
    const firsts = Array.from({ length: 60 }, (_, count) => isTooMany(count * 10));
    expect(firsts).not.toContain(true);
    expect(isTooMany(59_999)).toBe(true);
    expect(isTooMany(60_600)).toBe(false);
  });
});

describe("the loading bar", () => {
  /** The bar, and its phases with their milliseconds. */
  function watched() {
    vi.useFakeTimers({ now: 0 });
    const phases: [number, BarPhase][] = [];
    return { load: createLoadingBar((phase) => phases.push([Date.now(), phase])), phases };
  }

  it("[X-08] shows for at least 200 ms and hides 500 ms later", () => {
    const { load, phases } = watched();
    load(true);
    vi.advanceTimersByTime(5);
    load(false);
    vi.advanceTimersByTime(5_000);
    expect(phases).toEqual([
      [0, "running"],
      [200, "done"],
      [700, "off"],
    ]);
  });

  it("[X-08] continues when another request starts before it is hidden", () => {
    const { load, phases } = watched();
    load(true);
    vi.advanceTimersByTime(300);
    load(false);
    vi.advanceTimersByTime(100);
    load(true);
    vi.advanceTimersByTime(1_000);
    load(false);
    vi.advanceTimersByTime(5_000);
    expect(phases.map(([, phase]) => phase)).toEqual(["running", "done", "running", "done", "off"]);
  });
});
