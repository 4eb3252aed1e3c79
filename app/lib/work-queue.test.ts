import { describe, expect, it } from "vitest";
import { Failure } from "./errors.ts";
import { createWorkQueue } from "./work-queue.ts";

/** Work that ends on demand. */
function openWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = () => {
    most = Math.max(most, (running += 1));
    return new Promise<void>((end) => ends.push(end)).then(() => void (running -= 1));
  };
  return { work, ends, most: () => most };
}

describe("a work queue", () => {
  it("[T17] runs two, queues twenty and rejects the rest before they cost anything", async () => {
    const lane = createWorkQueue({ concurrency: 2, maxWaiting: 20, code: "accounts.busy" });
    const { work, ends, most } = openWork();
    const results = Promise.allSettled(Array.from({ length: 100 }, () => lane(work)));
    for (let done = 0; done < 22; done += 1) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    const refused = (await results).filter((result) => result.status === "rejected");
    expect(most()).toBe(2);
    expect(refused).toHaveLength(78);
    expect(new Set(refused.map(({ reason }) => (reason as Failure).details.retryAfter))).toEqual(new Set([10]));
    expect(refused.every(({ reason }) => reason instanceof Failure && reason.kind === "too_many" && reason.code === "accounts.busy")).toBe(
      true,
    );
  });

  it("[T17] frees its slot after work that failed", async () => {
    const lane = createWorkQueue({ concurrency: 1, maxWaiting: 1, code: "accounts.busy" });
    const failing = lane(() => Promise.reject(new Error("no")));
    const waiting = lane(() => Promise.resolve("second"));
    await expect(failing).rejects.toThrow("no");
    await expect(waiting).resolves.toBe("second");
    await expect(lane(() => Promise.resolve("third"))).resolves.toBe("third");
  });
});
