import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FollowUpLog, type Happening, type Sequence } from "../../../tests/follow-up-log.ts";
import { sizes } from "../../../tests/sizes.ts";
import { listOccasions, type FollowedLead, type FollowedLine } from "./model/occasions.ts";
import { isDue, replan, settle, type FollowUp } from "./model/rows.ts";
import { sequences, type ChosenChannels } from "./model/steps.ts";

/** Zones with one offset from June to August. */
const zones = [
  ["America/Chicago", -5],
  ["America/St_Johns", -2.5],
  ["America/Phoenix", -7],
  ["Pacific/Honolulu", -10],
] as const;

const began = Date.UTC(2027, 5, 1, 15);
const minute = 60_000;

type Step = Happening | { kind: "pass"; minutes: number } | { kind: "job"; times: number } | { kind: "schedule"; inHours: number };

const simple = (...kinds: ("price" | "reply" | "reached" | "noAnswer" | "complete" | "confirm" | "review" | "unschedule")[]) =>
  fc.constantFrom(...kinds).map((kind): Step => ({ kind }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: simple("price", "complete", "confirm") },
  { weight: 1, arbitrary: simple("reply", "reached", "noAnswer", "review", "unschedule") },
  { weight: 2, arbitrary: fc.integer({ min: 2, max: 120 }).map((inHours): Step => ({ kind: "schedule", inHours })) },
  { weight: 1, arbitrary: fc.constantFrom("LOST" as const, "IN_PROGRESS" as const).map((to): Step => ({ kind: "status", to })) },
  { weight: 1, arbitrary: fc.constantFrom("STOP", "START", "START", "pause", "resume", "resume").map((kind) => ({ kind }) as Step) },
  { weight: 1, arbitrary: fc.subarray([...sequences]).map((on: Sequence[]): Step => ({ kind: "settings", on })) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 * 24 * 60 }).map((minutes): Step => ({ kind: "pass", minutes })) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 2 }).map((times): Step => ({ kind: "job", times })) },
);

/** The rules of the product over rows in memory. */
class Life {
  now = began;
  readonly sent: string[] = [];
  private rows: FollowUp[] = [];
  private lines: FollowedLine[] = [];
  private lead: Omit<FollowedLead, "lines">;
  private chosen: ChosenChannels = { ESTIMATE: ["MAIL"], APPOINTMENT: ["MAIL"], COMPLETED: ["MAIL"] };
  private isPaused = false;
  private isReachable = true;

  constructor(timeZone: string, hasOpenPrice: true | null) {
    const lead = {
      origin: "MANUAL",
      status: "NEW",
      scheduledAt: null,
      hasOpenPrice,
      reviewAskedAt: null,
      otherAnswerAt: null,
    } as const;
    this.lead = { ...lead, timeZone };
  }

  happen(given: Happening): void {
    this.apply(given);
    this.save(replan(this.rows, this.plan()));
  }

  job(): void {
    this.save(replan(this.rows, this.plan()));
    const now = new Date(this.now);
    const facts = { now, timeZone: this.lead.timeZone, reachable: this.isReachable ? (["MAIL"] as const) : [] };
    for (const row of this.rows.filter((one) => isDue(one, now))) {
      const settled = settle(row, facts);
      if (settled.status === "SENT") this.sent.push(row.key ? `${row.step} ${row.key}` : row.step);
      this.save([settled]);
    }
  }

  private plan() {
    const occasions = listOccasions({ ...this.lead, lines: this.lines });
    return { occasions, chosen: this.chosen, isStopped: this.isPaused, now: new Date(this.now) };
  }

  private save(changed: readonly FollowUp[]): void {
    const isSame = (one: FollowUp, other: FollowUp) => one.step === other.step && one.key === other.key;
    this.rows = [...this.rows.filter((row) => !changed.some((other) => isSame(row, other))), ...changed];
  }

  private apply(given: Happening): void {
    if (given.kind === "pause" || given.kind === "resume") this.isPaused = given.kind === "pause";
    else if (given.kind === "STOP" || given.kind === "START") this.isReachable = given.kind === "START";
    else if (given.kind === "settings") {
      const by = (sequence: Sequence) => (given.on.includes(sequence) ? (["MAIL"] as const) : []);
      this.chosen = { ESTIMATE: by("ESTIMATE"), APPOINTMENT: by("APPOINTMENT"), COMPLETED: by("COMPLETED") };
    } else if (given.kind === "review") this.lead = { ...this.lead, reviewAskedAt: null };
    else this.write(given);
  }

  private write(given: Happening): void {
    const at = new Date(this.now);
    const line = (over: Partial<FollowedLine>) => this.lines.push({ kind: "status", party: "contractor", at, to: null, ...over });
    const move = (to: FollowedLead["status"], startsAt: string | null = null) => {
      this.lead = { ...this.lead, status: to, ...(startsAt ? { scheduledAt: new Date(startsAt) } : {}) };
      line({ to, startsAt });
    };
    if (given.kind === "price") move("PENDING_ACCEPTANCE");
    if (given.kind === "complete") move("COMPLETED");
    if (given.kind === "status") move(given.to);
    if (given.kind === "schedule") move("SERVICE_SCHEDULED", new Date(given.startsAt).toISOString());
    if (given.kind === "reply") line({ kind: "questionAsked", party: "customer" });
    if (given.kind === "reached") line({ kind: "called", outcome: "REACHED" });
    if (given.kind === "noAnswer") line({ kind: "called", outcome: "NO_ANSWER" });
    if (given.kind === "confirm") line({ kind: "jobConfirmed", party: "customer" });
    if (given.kind === "confirm") this.lead = { ...this.lead, reviewAskedAt: at };
    if (given.kind === "unschedule") line({ kind: "appointment", party: "customer", event: "cancelled" });
    if (given.kind === "unschedule") this.lead = { ...this.lead, scheduledAt: null };
  }
}

/** `hasOpenPrice`: of a request, whose price stays open whatever the status. */
function live(zone: (typeof zones)[number], steps: readonly Step[], hasOpenPrice: true | null) {
  const life = new Life(zone[0], hasOpenPrice);
  const log = new FollowUpLog(zone[1]);
  log.add({ kind: "settings", on: sequences, at: began });
  let isReviewed = false;
  for (const given of steps) {
    life.now += minute;
    if (given.kind === "pass") life.now += given.minutes * minute;
    else if (given.kind === "job") {
      const expected = log.run(life.now);
      const before = life.sent.length;
      for (let times = 0; times < given.times; times += 1) life.job();
      expect(life.sent.slice(before).toSorted()).toEqual(expected.toSorted());
    } else if (!(isReviewed && given.kind === "confirm")) {
      isReviewed ||= given.kind === "review";
      const happening = "inHours" in given ? { kind: "schedule" as const, startsAt: life.now + given.inHours * 60 * minute } : given;
      life.happen(happening);
      log.add({ ...happening, at: life.now });
    }
  }
  expect(new Set(life.sent).size).toBe(life.sent.length);
  return life.sent;
}

const day = 24 * 60;
const pass = (minutes: number): Step[] => [
  { kind: "pass", minutes },
  { kind: "job", times: 1 },
];
/** A price that nobody answers, then an appointment that is kept: sends every step, however few random histories there are. */
const wholeLife: Step[] = [
  { kind: "price" },
  ...Array.from({ length: 8 }, () => pass(day)).flat(),
  { kind: "schedule", inHours: 48 },
  ...pass(day + 60),
  ...pass(day),
  { kind: "complete" },
  ...pass(day),
  { kind: "confirm" },
  ...Array.from({ length: 8 }, () => pass(day)).flat(),
];

/** Each ends or moves a message that is planned; random histories of this number do not all contain them. */
const turns: Step[][] = [
  // The price is sent again after its first follow-up, and before it.
  [{ kind: "price" }, ...pass(2 * day + 60), { kind: "price" }, ...pass(2 * day + 60)],
  [{ kind: "price" }, ...pass(day), { kind: "price" }, ...pass(day + 60), ...pass(day)],
  ...(
    [
      [{ kind: "reached" }],
      [{ kind: "reply" }],
      [{ kind: "STOP" }],
      [{ kind: "status", to: "IN_PROGRESS" }],
      [{ kind: "settings", on: ["APPOINTMENT"] }],
      [{ kind: "pause" }],
    ] satisfies Step[][]
  ).map((end): Step[] => [{ kind: "price" }, ...pass(day), ...end, ...pass(day + 60), ...pass(day)]),
  // What comes back after its time is not sent late.
  [{ kind: "price" }, { kind: "pause" }, ...pass(2 * day + 60), { kind: "resume" }, ...pass(60)],
  [{ kind: "price" }, { kind: "settings", on: [] }, ...pass(2 * day + 60), { kind: "settings", on: ["ESTIMATE"] }, ...pass(60)],
  [{ kind: "settings", on: [] }, { kind: "price" }, ...pass(2 * day + 60), { kind: "settings", on: ["ESTIMATE"] }, ...pass(60)],
  [{ kind: "schedule", inHours: 72 }, ...pass(60), { kind: "unschedule" }, ...pass(2 * day)],
];

describe("any history of a lead", () => {
  it("[Y-02] [Y-17] sends what a plain reading of its log says: each step once, none after a reply, STOP or a change of status", () => {
    const counts = new Map<string, number>();
    const property = fc.property(
      fc.constantFrom(...zones),
      fc.array(step, { minLength: 12, maxLength: 30, size: "max" }),
      fc.constantFrom(null, true as const),
      (zone, steps, hasOpenPrice) => {
        for (const name of live(zone, steps, hasOpenPrice)) counts.set(name.split(" ")[0]!, (counts.get(name.split(" ")[0]!) ?? 0) + 1);
      },
    );
    const examples = [wholeLife, ...turns].flatMap((steps) =>
      [null, true as const].map((has): Parameters<typeof live> => [zones[0], steps, has]),
    );
    fc.assert(property, { numRuns: sizes.followUpLives, examples });
    const steps = ["DAY_BEFORE", "ESTIMATE_FIRST", "ESTIMATE_SECOND", "REVIEW", "THANKS"];
    expect([...counts.keys()]).toEqual(expect.arrayContaining(steps));
  });
});
