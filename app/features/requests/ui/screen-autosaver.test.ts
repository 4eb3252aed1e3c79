import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UnfinishedScreen } from "../model/drafts.ts";
import { saveDelay, retryDelays, ScreenAutosaver, type SaveResult } from "./screen-autosaver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const screen = (footprint: number) => ({ answers: { footprint }, shown: ["footprint"] });

/** The test decides when the server answers. */
function createAutosaver() {
  const sent: (UnfinishedScreen & { lasting: boolean; answer: (kept: SaveResult | null) => Promise<void> })[] = [];
  const shown: number[] = [];
  const trouble: boolean[] = [];
  const keeper = new ScreenAutosaver("1", {
    send: (one, lasting) =>
      new Promise((resolve, reject) => {
        const answer = async (kept: SaveResult | null) => {
          if (kept) resolve(kept);
          else reject(new Error("no line"));
          await vi.advanceTimersByTimeAsync(0);
        };
        sent.push({ ...one, lasting, answer });
      }),
    onKept: ({ prices }) => shown.push(Number(Object.keys(prices)[0])),
    onTrouble: (isWaiting) => trouble.push(isWaiting),
  });
  return { keeper, sent, shown, trouble };
}

const kept = (savedAt: string, price = 0, isSaved = true) => ({ isSaved, savedAt, prices: { [price]: { kind: "none" } as const } });
const footprints = (sent: readonly UnfinishedScreen[]) => sent.map(({ answers }) => answers.footprint);

describe("saving a screen in progress", () => {
  it("[Q-03] sends once, after the last of several quick changes", async () => {
    const { keeper, sent } = createAutosaver();
    for (const typed of [1, 18, 180, 1800]) keeper.change(screen(typed));
    await vi.advanceTimersByTimeAsync(saveDelay - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(footprints(sent)).toEqual([1800]);
  });

  it("[Q-05] waits for a slow response before sending newer answers", async () => {
    const { keeper, sent, shown } = createAutosaver();
    keeper.change(screen(1));
    await vi.advanceTimersByTimeAsync(saveDelay);
    keeper.change(screen(2));
    keeper.change(screen(3));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(footprints(sent)).toEqual([1]);
    await sent[0]!.answer(kept("2", 100));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent.map(({ seen }) => seen)).toEqual(["1", "2"]);
    await sent[1]!.answer(kept("3", 300));
    expect([footprints(sent), shown]).toEqual([
      [1, 3],
      [100, 300],
    ]);
  });

  it("[Q-03] retries after failures with growing delays, and at once when back online", async () => {
    const { keeper, sent, trouble } = createAutosaver();
    keeper.change(screen(1));
    await vi.advanceTimersByTimeAsync(saveDelay);
    await sent[0]!.answer(null);
    await vi.advanceTimersByTimeAsync(retryDelays[0]);
    await sent[1]!.answer(null);
    expect(trouble).toEqual([true, true]);
    keeper.retryNow();
    await sent[2]!.answer(kept("2"));
    expect(footprints(sent)).toEqual([1, 1, 1]);
    expect(trouble.at(-1)).toBe(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent.length).toBe(3);
  });

  it("[Q-03] sends nothing for a choice that the browser reports after the click that submitted it", async () => {
    const { keeper, sent } = createAutosaver();
    keeper.change(screen(1));
    keeper.finish();
    keeper.change(screen(1));
    keeper.leave();
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent).toEqual([]);
  });

  it("[Q-03] saves what changes after a submitted screen was rejected", async () => {
    const { keeper, sent } = createAutosaver();
    keeper.change(screen(1));
    keeper.finish();
    for (const typed of [2, 1]) {
      keeper.change(screen(typed));
      await vi.advanceTimersByTimeAsync(saveDelay);
      await sent.at(-1)!.answer(kept(String(typed)));
    }
    expect(footprints(sent)).toEqual([2, 1]);
  });

  it("[Q-03] saves again after another page's change", async () => {
    const { keeper, sent, shown } = createAutosaver();
    keeper.change(screen(1));
    await vi.advanceTimersByTimeAsync(saveDelay);
    await sent[0]!.answer(kept("7", 100, false));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent[1]).toMatchObject({ seen: "7", answers: { footprint: 1 } });
    await sent[1]!.answer(kept("8", 200));
    expect(shown).toEqual([200]);
  });

  it("[Q-03] sends when leaving the page, but not after the form was submitted", async () => {
    const left = createAutosaver();
    left.keeper.change(screen(1));
    left.keeper.leave();
    expect(left.sent).toMatchObject([{ lasting: true, answers: { footprint: 1 } }]);
    const finished = createAutosaver();
    finished.keeper.change(screen(1));
    finished.keeper.finish();
    finished.keeper.leave();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(finished.sent).toEqual([]);
  });

  it("[Q-03] saves the last change when leaving during an earlier save", async () => {
    const { keeper, sent } = createAutosaver();
    keeper.change(screen(1));
    await vi.advanceTimersByTimeAsync(saveDelay);
    keeper.change(screen(2));
    keeper.leave();
    await sent[0]!.answer(kept("2"));
    await sent[1]!.answer(kept("2", 0, false));
    expect(sent[2]).toMatchObject({ seen: "2", lasting: true, answers: { footprint: 2 } });
    await sent[2]!.answer(kept("3"));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(3);
  });

  it("[Q-03] sends the newest answers once when the page closes, with those of the pending save", async () => {
    const { keeper, sent } = createAutosaver();
    keeper.change(screen(1));
    await vi.advanceTimersByTimeAsync(saveDelay);
    keeper.change(screen(2));
    keeper.leave();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ seen: "1", answers: { footprint: 2 }, earlier: { answers: { footprint: 1 }, shown: ["footprint"] } });
    expect(sent[0]).not.toHaveProperty("earlier");
  });

  it("[Q-03] repeats a pending save when the page closes, because the browser may abort it", async () => {
    const { keeper, sent } = createAutosaver();
    keeper.change(screen(1));
    await vi.advanceTimersByTimeAsync(saveDelay);
    keeper.leave({ withPage: true });
    expect(sent.map(({ lasting, answers }) => [lasting, answers.footprint])).toEqual([
      [false, 1],
      [true, 1],
    ]);
    await sent[0]!.answer(null);
    await sent[1]!.answer(kept("2"));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(2);
    const finished = createAutosaver();
    finished.keeper.change(screen(1));
    await vi.advanceTimersByTimeAsync(saveDelay);
    finished.keeper.finish();
    finished.keeper.leave({ withPage: true });
    expect(finished.sent).toHaveLength(1);
  });

  it("[Q-03] never replaces the last change with an earlier one", async () => {
    const { keeper, sent } = createAutosaver();
    keeper.change(screen(1));
    await vi.advanceTimersByTimeAsync(saveDelay);
    keeper.change(screen(2));
    keeper.leave();
    await sent[1]!.answer(kept("2"));
    await sent[0]!.answer(kept("2", 0, false));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(footprints(sent)).toEqual([1, 2]);
  });

  it("[Q-03] resumes on a page restored by Back", async () => {
    const { keeper, sent, shown } = createAutosaver();
    keeper.change(screen(1));
    keeper.leave();
    await sent[0]!.answer(kept("2"));
    keeper.resume();
    keeper.change(screen(2));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent[1]).toMatchObject({ seen: "2", lasting: false, answers: { footprint: 2 } });
    await sent[1]!.answer(kept("3", 300));
    expect(shown).toEqual([300]);
  });

  it("[Q-03] sends answers that failed on leaving when Back restores the page", async () => {
    const { keeper, sent } = createAutosaver();
    keeper.change(screen(1));
    keeper.leave();
    await sent[0]!.answer(null);
    keeper.resume();
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(footprints(sent)).toEqual([1, 1]);
  });

  it("[Q-05] ignores a response after the screen was left", async () => {
    const { keeper, sent, shown } = createAutosaver();
    keeper.change(screen(1));
    await vi.advanceTimersByTimeAsync(saveDelay);
    keeper.finish();
    await sent[0]!.answer(kept("2", 100));
    expect(shown).toEqual([]);
  });
});
