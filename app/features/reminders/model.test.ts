import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sizes } from "../../../tests/sizes.ts";
import {
  finishReminder,
  markNotified,
  parseLocalTime,
  reminderRepeats,
  snoozeReminder,
  snoozes,
  startReminder,
  type ReminderState,
} from "./model/schedule.ts";

const timeZone = "America/Chicago";
const start = (at: string, repeat: ReminderState["repeat"] = "NEVER") => startReminder({ ...parseLocalTime(at), repeat }, timeZone);
const toLocal = (moment: Date) => moment.toLocaleString("sv-SE", { timeZone }).slice(0, 16);

describe("when a reminder comes", () => {
  it("[L-03] is local time on both sides of daylight saving, and after the hour that it skips", () => {
    expect(start("2026-10-31T09:00").dueAt.toISOString()).toBe("2026-10-31T14:00:00.000Z");
    expect(start("2026-11-02T09:00").dueAt.toISOString()).toBe("2026-11-02T15:00:00.000Z");
    expect(toLocal(start("2026-03-08T02:30").dueAt)).toBe("2026-03-08 03:30");
  });

  it.each([
    ["DAILY", "2026-10-31T09:00", ["2026-11-01 09:00", "2026-11-02 09:00"]],
    ["WEEKLY", "2026-10-28T09:00", ["2026-11-04 09:00", "2026-11-11 09:00"]],
    ["MONTHLY", "2026-12-31T09:00", ["2027-01-31 09:00", "2027-02-28 09:00", "2027-03-31 09:00"]],
  ] as const)("[L-03] repeats %s at the same local time", (repeat, at, expected) => {
    let reminder = start(at, repeat);
    const times = expected.map(() => {
      reminder = finishReminder(reminder, { now: reminder.dueAt, timeZone });
      return toLocal(reminder.dueAt);
    });
    expect(times).toEqual(expected);
  });

  it("[L-03] skips the occurrences that passed before it was finished, and none that lie ahead", () => {
    const daily = start("2026-11-02T09:00", "DAILY");
    expect(toLocal(finishReminder(daily, { now: new Date("2026-11-20T12:00:00Z"), timeZone }).dueAt)).toBe("2026-11-20 09:00");
    const early = { now: new Date("2026-11-01T12:00:00Z"), timeZone };
    expect(toLocal(finishReminder(daily, early).dueAt)).toBe("2026-11-03 09:00");
    expect(toLocal(finishReminder(finishReminder(daily, early), early).dueAt)).toBe("2026-11-04 09:00");
  });

  it("[L-03] moves by a snooze, after which a repeated one comes at its own time again", () => {
    const now = new Date("2026-10-31T23:00:00Z");
    const snoozed = snoozeReminder(start("2026-10-31T09:00", "DAILY"), { snooze: "TOMORROW", now, timeZone });
    expect(toLocal(snoozed.dueAt)).toBe("2026-11-01 08:00");
    expect(toLocal(finishReminder(snoozed, { now: snoozed.dueAt, timeZone }).dueAt)).toBe("2026-11-01 09:00");
  });
});

const zones = ["America/Chicago", "America/St_Johns", "America/Phoenix", "Pacific/Honolulu"] as const;
const twoDigits = (value: number) => String(value).padStart(2, "0");

/** A user's actions, each some minutes after the one before. */
const history = fc.record({
  timeZone: fc.constantFrom(...zones),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
  hour: fc.integer({ min: 0, max: 23 }),
  repeat: fc.constantFrom(...reminderRepeats),
  steps: fc.array(
    fc.record({
      minutes: fc.integer({ min: 1, max: 3 * 24 * 60 }),
      action: fc.constantFrom("wait", "wait", "done", ...snoozes),
    }),
    { maxLength: 12 },
  ),
});

describe("any history of a reminder", () => {
  it("[Y-02] [L-03] notifies once for each due time that passed while it was open, and never after it was done", () => {
    fc.assert(
      fc.property(history, ({ timeZone: zone, month, day, hour, repeat, steps }) => {
        const lastDay = new Date(Date.UTC(2027, month, 0)).getUTCDate();
        const at = `2027-${twoDigits(month)}-${twoDigits(Math.min(day, lastDay))}T${twoDigits(hour)}:30`;
        let reminder = startReminder({ ...parseLocalTime(at), repeat }, zone);
        let now = new Date(reminder.dueAt.getTime() - 24 * 60 * 60_000);
        const sent: number[] = [];
        // Independent of the state: due times that were set and not replaced before they came.
        const expected: number[] = [];
        let pending: number | null = reminder.dueAt.getTime();
        for (const { minutes, action } of steps) {
          const until = new Date(now.getTime() + minutes * 60_000);
          // The job runs every 7 minutes.
          for (; now < until; now = new Date(now.getTime() + 7 * 60_000)) {
            if (reminder.notifyAt === null || reminder.notifyAt > now) continue;
            sent.push(reminder.dueAt.getTime());
            reminder = markNotified(reminder);
          }
          const ran = now.getTime() - 7 * 60_000;
          if (pending !== null && pending <= ran) {
            expected.push(pending);
            pending = null;
          }
          now = until;
          if (action === "wait" || reminder.doneAt !== null) continue;
          if (action === "done") reminder = finishReminder(reminder, { now, timeZone: zone });
          else reminder = snoozeReminder(reminder, { snooze: action, now, timeZone: zone });
          pending = reminder.doneAt === null ? reminder.dueAt.getTime() : null;
          if (reminder.doneAt === null && reminder.dueAt <= now)
            throw new Error(`Due at ${reminder.dueAt.toISOString()}, which has passed`);
        }
        expect(sent).toEqual(expected);
        expect(new Set(sent).size).toBe(sent.length);
      }),
      { numRuns: sizes.plainRuns },
    );
  });
});
