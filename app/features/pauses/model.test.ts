import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { noPause, pauseKinds } from "#app/features/contractors/model/vacation.ts";
import { addDays } from "#app/lib/time-zones.ts";
import { computeAvailability, type PausePeriod } from "./model.ts";
import { NewPause } from "./model/new-pause.ts";

const today = "2026-06-10";
const pause = (over: Partial<PausePeriod> = {}): PausePeriod => ({
  kind: "VACATION",
  startsOn: today,
  backOn: "2026-06-20",
  categories: null,
  ...over,
});

const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays(today, days));
const anyPause: fc.Arbitrary<PausePeriod> = fc
  .record({
    kind: fc.constantFrom(...pauseKinds),
    startsOn: day,
    length: fc.integer({ min: 1, max: 20 }),
    categories: fc.option(fc.subarray([...categoryCodes], { minLength: 1 }), { nil: null }),
  })
  .map(({ length, ...period }) => ({ ...period, backOn: addDays(period.startsOn, length) }));

describe("availability", () => {
  it("[C-05] is paused from the first day through the day before the contractor is back", () => {
    const pauses = [pause({ startsOn: "2026-06-12" })];
    const days = ["2026-06-11", "2026-06-12", "2026-06-19", "2026-06-20"];
    expect(days.map((one) => computeAvailability(pauses, one).vacationMode)).toEqual([false, true, true, false]);
  });

  it("[C-05] names the first day without any pause, or none if one is open-ended", () => {
    const next = pause({ kind: "FULL", startsOn: "2026-06-20", backOn: "2026-06-25" });
    expect(computeAvailability([pause(), next], today)).toMatchObject({ pauseKind: "VACATION", backOn: "2026-06-25" });
    expect(computeAvailability([pause(), { ...next, startsOn: "2026-06-21" }], today).backOn).toBe("2026-06-20");
    expect(computeAvailability([pause(), pause({ startsOn: "2026-06-15", backOn: null })], today).backOn).toBeNull();
  });

  it("[C-05] is fully booked only while no vacation covers the day", () => {
    const full = pause({ kind: "FULL", backOn: "2026-06-30" });
    expect(computeAvailability([full], today).pauseKind).toBe("FULL");
    expect(computeAvailability([full, pause()], today).pauseKind).toBe("VACATION");
    expect(computeAvailability([full, pause()], "2026-06-25").pauseKind).toBe("FULL");
  });

  it("[C-05] pauses single services without the others", () => {
    const plumbing = pause({ categories: ["PLUM"] });
    expect(computeAvailability([plumbing], today)).toEqual({ ...noPause, pausedCategories: ["PLUM"] });
  });

  it("[C-05] is what the pauses of that day say, for any pauses, and nothing when all are over", () => {
    fc.assert(
      fc.property(fc.array(anyPause, { maxLength: 6 }), day, (pauses, at) => {
        const { vacationMode, backOn, pausedCategories } = computeAvailability(pauses, at);
        const current = pauses.filter(({ startsOn, backOn: end }) => startsOn <= at && at < end!);
        expect(vacationMode).toBe(current.some(({ categories }) => categories === null));
        for (const category of categoryCodes)
          expect(pausedCategories.includes(category)).toBe(current.some(({ categories }) => categories?.includes(category)));
        if (backOn !== null) {
          expect(computeAvailability(pauses, backOn).vacationMode).toBe(false);
          expect(computeAvailability(pauses, addDays(backOn, -1)).vacationMode).toBe(true);
        }
        expect(computeAvailability(pauses, addDays(today, 61))).toEqual(noPause);
      }),
    );
  });
});

describe("a typed pause", () => {
  it("[C-05] needs real days and at least one service when it is by service", () => {
    const typed = { kind: "VACATION", from: "", through: "", categories: null };
    expect(NewPause.parse(typed)).toEqual({ kind: "VACATION", from: null, through: null, categories: null });
    for (const wrong of [{ from: "2026-02-30" }, { through: "soon" }, { categories: [] }, { categories: ["CASTLES"] }, { kind: "SLEEP" }])
      expect(NewPause.safeParse({ ...typed, ...wrong }).success).toBe(false);
  });
});
