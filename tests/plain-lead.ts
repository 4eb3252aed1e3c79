import type { QuoteEvent } from "#app/features/quotes/model/life-cycle.ts";
import type { LeadStatus } from "#app/features/leads/model/statuses.ts";

/** The life of a lead as the design's table says it, typed by hand: what a business may change each status to. */
export const plainMoves: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  NEW: ["IN_PROGRESS", "ESTIMATE_SCHEDULED", "PENDING_ACCEPTANCE", "SERVICE_SCHEDULED", "COMPLETED", "LOST", "DISMISSED"],
  IN_PROGRESS: ["ESTIMATE_SCHEDULED", "PENDING_ACCEPTANCE", "SERVICE_SCHEDULED", "COMPLETED", "LOST", "DISMISSED"],
  ESTIMATE_SCHEDULED: ["IN_PROGRESS", "PENDING_ACCEPTANCE", "SERVICE_SCHEDULED", "COMPLETED", "LOST", "DISMISSED"],
  PENDING_ACCEPTANCE: ["IN_PROGRESS", "SERVICE_SCHEDULED", "COMPLETED", "LOST"],
  SERVICE_SCHEDULED: ["IN_PROGRESS", "COMPLETED", "LOST"],
  COMPLETED: ["IN_PROGRESS"],
  LOST: ["IN_PROGRESS"],
  DISMISSED: ["IN_PROGRESS"],
};

/** From the first to the last; whatever is not here has ended. */
const way: readonly LeadStatus[] = ["NEW", "IN_PROGRESS", "ESTIMATE_SCHEDULED", "PENDING_ACCEPTANCE", "SERVICE_SCHEDULED"];

/** Prices that a business sends by hand, and bookings. A withdrawal loses the lead, unless another quote is left. */
export const plainQuoteMoves: Readonly<Partial<Record<QuoteEvent, LeadStatus>>> = {
  startPricing: "IN_PROGRESS",
  confirm: "PENDING_ACCEPTANCE",
  adjust: "PENDING_ACCEPTANCE",
  adjustAndConfirm: "PENDING_ACCEPTANCE",
  provide: "PENDING_ACCEPTANCE",
  provideEstimate: "PENDING_ACCEPTANCE",
  order: "PENDING_ACCEPTANCE",
};

export type PlainStep =
  | { kind: "move"; to: LeadStatus }
  /** `isLast`: no other quote of the lead is left. */
  | { kind: "quote"; event: QuoteEvent; quoteId: string; isOwn: boolean; isLast: boolean }
  | { kind: "call"; isReached: boolean }
  | { kind: "view" };

export class PlainLead {
  status: LeadStatus;
  /** `KIND:what it is about`. */
  readonly waiting: Set<string>;

  constructor(status: LeadStatus, waiting: readonly string[] = []) {
    this.status = status;
    this.waiting = new Set(waiting);
  }

  /** False if it is not allowed. */
  take(step: PlainStep): boolean {
    if (step.kind === "move") return this.move(step.to);
    if (step.kind === "quote") this.takeQuote(step);
    else if (step.kind === "view") this.open();
    else if (step.isReached) this.reach();
    return true;
  }

  private move(to: LeadStatus): boolean {
    if (!plainMoves[this.status].includes(to)) return false;
    this.status = to;
    this.settle("REQUEST", "CALL", "PROBLEM");
    return true;
  }

  private open(): void {
    this.follow("IN_PROGRESS");
    this.settle("REQUEST");
  }

  private reach(): void {
    if (this.status === "NEW") this.status = "IN_PROGRESS";
    this.settle("REQUEST", "CALL");
  }

  /** Forward alone: to lose it, or to a later place of the way. */
  follow(target: LeadStatus): LeadStatus {
    const [here, there] = [way.indexOf(this.status), way.indexOf(target)];
    if (here >= 0 && (target === "LOST" || there > here)) this.status = target;
    return this.status;
  }

  private takeQuote({ event, quoteId, isOwn, isLast }: PlainStep & { kind: "quote" }): void {
    const target = event === "withdraw" && isLast ? "LOST" : plainQuoteMoves[event];
    if (target) this.follow(target);
    if (isOwn) this.settle("REQUEST");
    this.changeWaiting(event, quoteId);
  }

  private changeWaiting(event: QuoteEvent, quoteId: string): void {
    const about = (...kinds: string[]) => kinds.map((kind) => `${kind}:${quoteId}`);
    const all = about("PRICE", "CONFIRM", "OFFER", "QUESTION", "CANCEL", "CALL", "PROBLEM");
    if (["order", "acceptCancel", "cancel", "withdraw", "expire"].includes(event)) this.settle(...all);
    if (["confirm", "adjust", "adjustAndConfirm", "provide", "provideEstimate"].includes(event))
      this.settle(...about("PRICE", "CONFIRM", "OFFER"));
    if (event === "repriceOpen" || event === "repriceFirm") this.settle(...about("CONFIRM"));
    if (event === "declineCancel") this.settle(...about("CANCEL"));
    if (event === "leavePriceOpen" || event === "repriceOpen") this.waiting.add(`PRICE:${quoteId}`);
    if (event === "askToConfirm") this.waiting.add(`CONFIRM:${quoteId}`);
    if (event === "askToCancel") this.waiting.add(`CANCEL:${quoteId}`);
    if (event === "order") this.waiting.add(`CALL:${quoteId}`);
  }

  /** Kinds, or single ones of a kind. */
  private settle(...done: string[]): void {
    for (const one of this.waiting) if (done.includes(one) || done.includes(one.split(":")[0]!)) this.waiting.delete(one);
  }
}
