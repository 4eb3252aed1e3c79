import type { UnfinishedScreen } from "../model/drafts.ts";
import type { ShownPrices } from "../model/wizard.ts";

/** What the server says of a screen that it was to keep. */
export interface KeptScreen {
  isSaved: boolean;
  savedAt: string;
  prices: ShownPrices;
}

/** The answers of a screen as they stand. */
export type ScreenAnswers = Omit<UnfinishedScreen, "seen" | "earlier">;

interface Keeping {
  /** Sends a screen. `lasting`: it goes out though its page is being left. */
  send: (screen: UnfinishedScreen, lasting: boolean) => Promise<KeptScreen>;
  /** The newest answer of the server. */
  onKept: (kept: KeptScreen) => void;
  /** Whether answers wait that could not be kept. */
  onTrouble: (isWaiting: boolean) => void;
}

/** So long after the last change a screen is sent, in milliseconds; and so long after each failure in a row. */
export const keepAfter = 500;
export const retryAfter = [3_000, 10_000, 30_000] as const;

/**
 * Keeps the answers of one screen on the server while they are being given: one request at a time, so that no late answer comes after a newer one, and the
 * newest answers after each. What fails is tried again. After `leave` only what it could not bring along is sent, until `comeBack`.
 */
export class ScreenKeeper {
  private seen: string;
  private readonly keeping: Keeping;
  private waiting: ScreenAnswers | null = null;
  private newest: ScreenAnswers | null = null;
  private underWay: ScreenAnswers | null = null;
  private hasLeft = false;
  private finished = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(savedAt: string, keeping: Keeping) {
    this.seen = savedAt;
    this.keeping = keeping;
  }

  change(screen: ScreenAnswers): void {
    this.waiting = screen;
    this.newest = screen;
    this.sendAfter(keepAfter);
  }

  /** Tries at once what waits: the browser is back online. */
  again(): void {
    void this.sendWaiting();
  }

  /** The screen is left, by a link or with its page: what waits goes out now. With a page that goes, a save under way may end: it goes out again. */
  leave({ withPage = false } = {}): void {
    if (this.hasLeft) return;
    this.hasLeft = true;
    clearTimeout(this.timer);
    if (withPage && this.underWay === this.newest) this.waiting ??= this.underWay;
    void this.sendLast();
  }

  /** The browser shows the page again as it was left: changes are kept again, and what still waits goes out. */
  comeBack(): void {
    this.hasLeft = false;
    if (this.waiting) this.sendAfter(keepAfter);
  }

  /** The screen's form goes out with all answers: what waits does not. A change after a refusal is kept again. */
  finish(): void {
    this.finished += 1;
    this.waiting = null;
    this.newest = null;
    clearTimeout(this.timer);
  }

  /** Sends at once, since a page that goes cannot wait, and names the save that is under way; again where another change came before. */
  private async sendLast(): Promise<void> {
    const { waiting: screen, seen, underWay } = this;
    if (!screen) return;
    const kept = await this.keeping.send({ ...screen, seen, ...(underWay && { earlier: underWay }) }, true).catch(() => null);
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
    const kept = await this.keeping.send({ ...screen, seen }, false).catch(() => null);
    this.underWay = null;
    if (this.seen === seen && kept) this.seen = kept.savedAt;
    if (this.hasLeft) return this.afterLeaving(screen, kept);
    if (finished === this.finished) this.hear(screen, kept);
    else if (this.waiting) this.sendAfter(keepAfter);
  }

  /** The newest answers that were under way and did not arrive go out after all. */
  private afterLeaving(screen: ScreenAnswers, kept: KeptScreen | null): void {
    if (kept?.isSaved || screen !== this.newest) return;
    this.waiting = screen;
    if (kept) void this.sendLast();
  }

  private hear(screen: ScreenAnswers, kept: KeptScreen | null): void {
    if (!kept?.isSaved) this.waiting ??= screen;
    if (!kept) return this.tryLater();
    this.failures = 0;
    if (kept.isSaved) this.keeping.onKept(kept);
    if (this.waiting) this.sendAfter(keepAfter);
    else this.keeping.onTrouble(false);
  }

  private tryLater(): void {
    this.keeping.onTrouble(true);
    this.sendAfter(retryAfter[Math.min(this.failures, retryAfter.length - 1)] ?? keepAfter);
    this.failures += 1;
  }
}
