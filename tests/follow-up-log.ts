/** A plain model of follow-ups: which messages each run of the job must send, read from a log of what happened alone. */

export type Sequence = "ESTIMATE" | "APPOINTMENT" | "COMPLETED";

export type Happening =
  | { kind: "price" | "reply" | "reached" | "noAnswer" | "complete" | "confirm" | "review" | "unschedule" }
  | { kind: "STOP" | "START" | "optOut" | "pause" | "resume" }
  | { kind: "schedule"; startsAt: number }
  | { kind: "status"; to: "LOST" | "IN_PROGRESS" }
  | { kind: "settings"; on: readonly Sequence[] };

/** Times are milliseconds. */
export type Logged = Happening & { at: number };

interface Wanted {
  name: string;
  due: number;
  expires: number;
}

const [hour, day] = [3_600_000, 86_400_000];
const opening = 8;
const closing = 21;

export class FollowUpLog {
  readonly entries: Logged[] = [];
  readonly sent: string[] = [];
  private readonly runs: number[] = [];
  /** Ahead of UTC, in hours; histories stay within one season. */
  private readonly offset: number;

  constructor(offset: number) {
    this.offset = offset;
  }

  add(entry: Logged): void {
    this.entries.push(entry);
  }

  /** Names of what a run sends now. */
  run(now: number): string[] {
    const due = this.listWanted(now).filter((wanted) => this.isSentBy(wanted, now));
    const names = due.map(({ name }) => name).filter((name) => !this.sent.includes(name));
    this.runs.push(now);
    this.sent.push(...names);
    return names;
  }

  private isSentBy({ name, due, expires }: Wanted, now: number): boolean {
    const isTime = now >= due && now < expires && this.isOpen(now) && this.isReachable(now);
    const moments = [due - 1, ...this.entries.map(({ at }) => at).filter((at) => at >= due && at <= now)];
    const isSame = (wanted: Wanted) => wanted.name === name && wanted.due === due;
    const wasGivenUp = this.runs.some((at) => at >= due && at < now && this.isOpen(at) && !this.isReachable(at));
    return isTime && !wasGivenUp && moments.every((at) => this.listWanted(at).some(isSame));
  }

  /** What is planned after everything until this moment. */
  private listWanted(now: number): Wanted[] {
    const on = this.last(now, "settings")?.on ?? [];
    if (this.last(now, "pause", "resume")?.kind === "pause") return [];
    const status = this.last(now, "price", "schedule", "complete", "status");
    const wanted: [Sequence, Wanted[]][] = [
      ["ESTIMATE", status?.kind === "price" ? this.after(now, status.at, { ESTIMATE_FIRST: 2, ESTIMATE_SECOND: 5 }) : []],
      ["APPOINTMENT", status?.kind === "schedule" ? this.dayBefore(now, status.startsAt) : []],
      ["COMPLETED", status?.kind === "complete" ? this.completed(now, status.at) : []],
    ];
    return wanted.flatMap(([sequence, steps]) => (on.includes(sequence) ? steps : []));
  }

  private after(now: number, start: number, days: Record<string, number>): Wanted[] {
    if (this.isAnswered(start, now)) return [];
    return Object.entries(days).map(([name, count]) => {
      const due = this.toOpening(start + count * day);
      return { name, due, expires: due + day };
    });
  }

  private dayBefore(now: number, startsAt: number): Wanted[] {
    const isLifted = this.last(now, "schedule", "unschedule")?.kind === "unschedule";
    const start = this.last(now, "schedule")!.at;
    const midnight = this.midnightBefore(startsAt);
    const due = midnight - day + 10 * hour;
    if (isLifted || due <= start || this.isAnswered(start, now)) return [];
    return [{ name: `DAY_BEFORE ${new Date(startsAt).toISOString()}`, due, expires: midnight }];
  }

  private completed(now: number, start: number): Wanted[] {
    const asked = this.last(now, "review") ? undefined : this.last(now, "confirm");
    return [...this.after(now, start, { THANKS: 1 }), ...(asked ? this.after(now, asked.at, { REVIEW: 3 }) : [])];
  }

  private isAnswered(start: number, now: number): boolean {
    return this.entries.some(({ kind, at }) => ["reply", "reached", "unschedule"].includes(kind) && at > start && at <= now);
  }

  private isReachable(now: number): boolean {
    return this.last(now, "STOP", "START")?.kind !== "STOP" && !this.last(now, "optOut");
  }

  private last<Kind extends Happening["kind"]>(now: number, ...kinds: Kind[]): (Logged & { kind: Kind }) | undefined {
    return this.entries.findLast((entry): entry is Logged & { kind: Kind } => entry.at <= now && kinds.some((kind) => kind === entry.kind));
  }

  private isOpen(at: number): boolean {
    return this.toOpening(at) === at;
  }

  private midnightBefore(at: number): number {
    return Math.floor((at + this.offset * hour) / day) * day - this.offset * hour;
  }

  private toOpening(at: number): number {
    const midnight = this.midnightBefore(at);
    if (at < midnight + opening * hour) return midnight + opening * hour;
    return at < midnight + closing * hour ? at : midnight + day + opening * hour;
  }
}
