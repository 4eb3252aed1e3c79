import type { UnfinishedScreen } from "../model/drafts.ts";
import type { ShownPrices } from "../model/wizard.ts";

export interface SaveResult {
  isSaved: boolean;
  savedAt: string;
  prices: ShownPrices;
}

export type ScreenAnswers = Omit<UnfinishedScreen, "seen" | "earlier">;

interface AutosaveCallbacks {
  /** `lasting`: the request must survive leaving the page. */
  send: (screen: UnfinishedScreen, lasting: boolean) => Promise<SaveResult>;
  onKept: (kept: SaveResult) => void;
  /** True while answers wait for a retry. */
  onTrouble: (isWaiting: boolean) => void;
}

/** Milliseconds after the last change, and after each consecutive failure. */
export const saveDelay = 500;
export const retryDelays = [3_000, 10_000, 30_000] as const;

/**
 * One request at a time, so that responses arrive in order; failures are retried. After `leave` sends only what is
 * left, until `resume`.
 */
export class ScreenAutosaver {
  private seen: string;
  private readonly callbacks: AutosaveCallbacks;
  private waiting: ScreenAnswers | null = null;
  private newest: ScreenAnswers | null = null;
  private underWay: ScreenAnswers | null = null;
  private submitted: ScreenAnswers | null = null;
  private hasLeft = false;
  private finished = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(savedAt: string, keeping: AutosaveCallbacks) {
    this.seen = savedAt;
    this.callbacks = keeping;
  }

  /** Ignores what was just submitted: a browser reports a choice after the click that submits it. */
  change(screen: ScreenAnswers): void {
    if (this.submitted && isSameScreen(this.submitted, screen)) return;
    this.submitted = null;
    this.waiting = screen;
    this.newest = screen;
    this.sendAfter(saveDelay);
  }

  /** Call when the browser is back online. */
  retryNow(): void {
    void this.sendWaiting();
  }

  /** Sends waiting answers. With `withPage`, repeats a pending save, because the browser may abort it. */
  leave({ withPage = false } = {}): void {
    if (this.hasLeft) return;
    this.hasLeft = true;
    clearTimeout(this.timer);
    if (withPage && this.underWay === this.newest) this.waiting ??= this.underWay;
    void this.sendLast();
  }

  /** Call when the browser restores the page (back/forward cache). */
  resume(): void {
    this.hasLeft = false;
    if (this.waiting) this.sendAfter(saveDelay);
  }

  /** Call when the form is submitted: it contains all answers. Changes after a rejection are saved again. */
  finish(): void {
    this.finished += 1;
    this.submitted = this.newest;
    this.waiting = null;
    this.newest = null;
    clearTimeout(this.timer);
  }

  /** Sends without waiting and names the pending save. Repeats after another page's change. */
  private async sendLast(): Promise<void> {
    const { waiting: screen, seen, underWay } = this;
    if (!screen) return;
    const kept = await this.callbacks.send({ ...screen, seen, ...(underWay && { earlier: underWay }) }, true).catch(() => null);
    if (kept) this.seen = kept.savedAt;
    if (this.waiting !== screen) return;
    if (kept?.isSaved) this.waiting = null;
    else if (kept && this.hasLeft) await this.sendLast();
  }

  private sendAfter(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sendWaiting(), wait);
  }

  private async sendWaiting(): Promise<void> {
    const { waiting: screen, finished, seen } = this;
    if (!screen || this.underWay || this.hasLeft) return;
    this.waiting = null;
    this.underWay = screen;
    const kept = await this.callbacks.send({ ...screen, seen }, false).catch(() => null);
    this.underWay = null;
    if (this.seen === seen && kept) this.seen = kept.savedAt;
    if (this.hasLeft) return this.afterLeaving(screen, kept);
    if (finished === this.finished) this.handleResult(screen, kept);
    else if (this.waiting) this.sendAfter(saveDelay);
  }

  /** Sends the newest answers if their pending save failed. */
  private afterLeaving(screen: ScreenAnswers, kept: SaveResult | null): void {
    if (kept?.isSaved || screen !== this.newest) return;
    this.waiting = screen;
    if (kept) void this.sendLast();
  }

  private handleResult(screen: ScreenAnswers, kept: SaveResult | null): void {
    if (!kept?.isSaved) this.waiting ??= screen;
    if (!kept) return this.retryLater();
    this.failures = 0;
    if (kept.isSaved) this.callbacks.onKept(kept);
    if (this.waiting) this.sendAfter(saveDelay);
    else this.callbacks.onTrouble(false);
  }

  private retryLater(): void {
    this.callbacks.onTrouble(true);
    this.sendAfter(retryDelays[Math.min(this.failures, retryDelays.length - 1)] ?? saveDelay);
    this.failures += 1;
  }
}

function isSameScreen(one: ScreenAnswers, other: ScreenAnswers): boolean {
  return JSON.stringify([one.answers, one.shown]) === JSON.stringify([other.answers, other.shown]);
}
