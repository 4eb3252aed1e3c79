import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sizes } from "../../../tests/sizes.ts";
import { defaultSettings, noticeGroups, toChoice, turnOff, type NoticeGroup, type NoticeSettings } from "./model.ts";
import { decideDelivery, type Delivery } from "./model/delivery.ts";

const minuteMs = 60_000;
/** Clocks change the night after; random histories begin later, because an hour that comes twice has no plain rule. */
const start = Date.parse("2026-10-31T12:00:00Z");
const plainStart = Date.parse("2026-11-02T12:00:00Z");
const zones = ["America/Chicago", "America/New_York", "America/Phoenix", "Pacific/Honolulu", "America/St_Johns"] as const;
const groups = ["quotes", "bookings", "followUps"] as const satisfies readonly NoticeGroup[];

type Step =
  | { kind: "event"; after: number; group: NoticeGroup | null; isUrgent: boolean }
  | { kind: "settings"; after: number; settings: NoticeSettings };

const choices = groups.flatMap((group) => (["mail", "push", "text"] as const).map((channel) => toChoice(group, channel)));
const settingsArbitrary: fc.Arbitrary<NoticeSettings> = fc.record({
  off: fc.subarray(choices),
  digest: fc.constantFrom("instant", "hourly", "daily"),
  quietFrom: fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
  quietUntil: fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
  quietMail: fc.boolean(),
});
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("event" as const),
      after: fc.nat(900),
      group: fc.constantFrom(...groups, null),
      isUrgent: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("settings" as const), after: fc.nat(900), settings: settingsArbitrary }) },
);

interface Row extends Delivery {
  at: number;
  /** Next look; null once it is settled. */
  due: number | null;
  isBundled: boolean;
  outcome: { kind: "sent" | "dropped"; at: number; settings: NoticeSettings; asked: NoticeSettings } | null;
  asked: NoticeSettings;
}

/** What the sender does with each row, minute by minute, by `decideDelivery` alone. */
function live(steps: readonly Step[], timeZone: string, from = start): { rows: Row[]; digests: number[] } {
  const rows: Row[] = [];
  const digests: number[] = [];
  let settings = defaultSettings;
  let now = from;
  const settle = (until: number) => {
    for (;;) {
      const next = Math.min(...rows.flatMap(({ due }) => due ?? []));
      if (next > until || next === Infinity) break;
      const due = rows.filter((row) => row.due === next);
      if (due.some((row) => row.isBundled)) digests.push(next);
      for (const row of due) look(row, next, { settings, timeZone });
    }
  };
  for (const step of [...steps, { kind: "settings", after: 5_000, settings: null } as const]) {
    now += step.after * minuteMs;
    settle(now);
    if (step.kind === "settings") settings = step.settings ?? settings;
    else
      for (const channel of ["mail", "push", "text"] as const)
        rows.push({ ...step, channel, at: now, due: now, isBundled: false, outcome: null, asked: settings });
  }
  return { rows, digests: [...new Set(digests)] };
}

function look(row: Row, at: number, { settings, timeZone }: { settings: NoticeSettings; timeZone: string }): void {
  const decision = decideDelivery(row.isBundled ? { ...row, isUrgent: true } : row, { settings, timeZone, now: new Date(at) });
  if (decision.kind === "wait" || decision.kind === "bundle") {
    Object.assign(row, { due: decision.until.getTime(), isBundled: decision.kind === "bundle", asked: settings });
    return;
  }
  row.due = null;
  row.outcome = { kind: decision.kind === "send" ? "sent" : "dropped", at, settings, asked: row.asked };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Plain: the local minute of the day, by the clock on the wall. */
function minuteOfDay(at: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  const [hour = 0, minute = 0] = clock.format(at).split(":").map(Number);
  return hour * 60 + minute;
}

function isQuiet(at: number, timeZone: string, { quietFrom: from, quietUntil: until }: NoticeSettings): boolean {
  const minute = minuteOfDay(at, timeZone);
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
}

const isOff = (row: Row, { off }: NoticeSettings) => row.group !== null && off.includes(`${row.group}.${row.channel}`);

/** The rules as the page says them. */
function check(rows: readonly Row[], digests: readonly number[], timeZone: string): void {
  for (const row of rows) {
    const { outcome } = row;
    if (!outcome) throw new Error(`never settled: ${JSON.stringify(row)}`);
    const { settings, at } = outcome;
    expect(outcome.kind === "dropped", "dropped exactly if it is off when it would be sent").toBe(isOff(row, settings));
    if (outcome.kind === "dropped") continue;
    if (row.group === null || row.isUrgent) expect(at, "access and urgent notices never wait").toBe(row.at);
    if (row.group !== null && !row.isUrgent && !row.isBundled && (row.channel !== "mail" || settings.quietMail))
      expect(isQuiet(at, timeZone, settings), "nothing in quiet hours").toBe(false);
    if (row.isBundled && row.asked.quietMail) expect(isQuiet(at, timeZone, row.asked), "no digest in quiet hours").toBe(false);
    if (row.isBundled) expect(digests).toContain(at);
    else if (row.channel === "mail" && row.group !== null && !row.isUrgent) expect(settings.digest).toBe("instant");
  }
}

describe("choices, quiet hours and digests", () => {
  it("[N-03] settle every notice once: what is promised is sent, what is off is not, nothing at night but what is urgent", () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { minLength: 1, maxLength: 14 }), fc.constantFrom(...zones), (steps, timeZone) => {
        const { rows, digests } = live(steps, timeZone, plainStart);
        check(rows, digests, timeZone);
      }),
      { numRuns: sizes.noticeLives },
    );
  });

  const night: NoticeSettings = { ...defaultSettings, quietMail: true };
  const event = { kind: "event", after: 0, group: "quotes", isUrgent: false } as const;
  const chicago = "America/Chicago";
  const history = (settings: NoticeSettings, ...events: Step[]) => live([{ kind: "settings", after: 0, settings }, ...events], chicago);
  const times = (rows: readonly Row[]) =>
    rows.map(({ channel, outcome }) => `${channel} ${outcome?.kind} ${outcome ? new Date(outcome.at).toISOString().slice(5, 16) : ""}`);

  it("[N-03] hold a notice of the night until morning, over the change to winter time", () => {
    expect(times(history(night, { ...event, after: 15 * 60 }).rows)).toEqual([
      "mail sent 11-01T14:00",
      "push sent 11-01T14:00",
      "text sent 11-01T14:00",
    ]);
    expect(times(history(night, { ...event, after: 15 * 60, isUrgent: true }).rows)[0]).toBe("mail sent 11-01T03:00");
    expect(times(history(defaultSettings, { ...event, after: 15 * 60 }).rows)[0]).toBe("mail sent 11-01T03:00");
  });

  it("[N-03] gather the emails of a day in one, and none that was turned off meanwhile", () => {
    const daily: NoticeSettings = { ...defaultSettings, digest: "daily" };
    const turnedOff = { kind: "settings", after: 60, settings: { ...daily, off: ["quotes.mail"] } } as const;
    const { rows, digests } = history(daily, { ...event, after: 120 }, { ...event, after: 60, group: "bookings" }, turnedOff);
    expect(times(rows.filter(({ channel }) => channel === "mail"))).toEqual(["mail dropped 11-01T14:00", "mail sent 11-01T14:00"]);
    expect(digests).toHaveLength(1);
    expect(times(history({ ...daily, digest: "hourly" }, { ...event, after: 121 }).rows)[0]).toBe("mail sent 10-31T15:00");
  });
});

it("[N-03] a form changes what it showed, and nothing else", () => {
  const all = noticeGroups.map((group) => toChoice(group, "mail"));
  expect(turnOff(["staff.mail", "quotes.mail"], ["quotes.mail", "bookings.mail"], ["quotes.mail"])).toEqual([
    "bookings.mail",
    "staff.mail",
  ]);
  fc.assert(
    fc.property(fc.subarray(all), fc.subarray(all), fc.subarray(all), (former, offered, on) => {
      const off = turnOff(former, offered, on);
      for (const choice of all)
        expect(off.includes(choice)).toBe(offered.includes(choice) ? !on.includes(choice) : former.includes(choice));
    }),
    { numRuns: 200 },
  );
});
