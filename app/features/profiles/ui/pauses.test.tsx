import { describe, expect, it } from "vitest";
import { officeHours } from "#app/features/contractors/model.ts";
import { Presentation } from "#app/features/contractors/model/presentation.ts";
import { noPause } from "#app/features/contractors/model/vacation.ts";
import { ServiceList } from "#app/features/price-builder/ui/service-list.tsx";
import { locales } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { ShownProfile } from "../model/shown-profile.ts";
import { OpeningHours } from "./opening-hours.tsx";
import { PauseNotice } from "./pause-notice.tsx";
import { ProfileServices } from "./profile-services.tsx";

const profile = {
  ...Presentation.parse({}),
  ...noPause,
  accountId: "00000000-0000-7000-8000-000000000001",
  directoryOptions: [],
  workPhone: "+13125550100",
  services: [
    { category: "ROOF", priceType: "CONFIRMED" },
    { category: "PLUM", priceType: null },
  ],
} as unknown as ShownProfile;

const drawServices = (over: Partial<ShownProfile>) =>
  renderHtml(<ProfileServices profile={{ ...profile, ...over }} requestable={[]} zip={null} />);
const count = (text: string, word: string) => text.split(word).length - 1;
const notTaking = "Not taking new requests right now";

describe("a paused contractor's profile", () => {
  it("[C-05] promises no price and no call for what it does not take", () => {
    expect(drawServices({})).toContain("Confirmed price online");
    const away = drawServices({ vacationMode: true });
    expect([count(away, notTaking), away.includes("Confirmed price online"), away.includes("tel:")]).toEqual([2, false, false]);
    const some = drawServices({ pausedCategories: ["PLUM"] });
    expect([count(some, notTaking), some.includes("Confirmed price online"), some.includes("tel:")]).toEqual([1, true, false]);
  });

  it("[C-05] says whether it is away or booked up, and the day of its return if there is one", () => {
    const say = (pauseKind: "VACATION" | "FULL", backOn: string | null) =>
      renderHtml(<PauseNotice profile={{ name: "Byron", pauseKind, backOn }} />);
    expect(say("VACATION", null)).toMatch(/On vacation\..*Byron is on vacation/);
    expect(say("VACATION", null)).not.toContain("start again");
    expect(say("FULL", "2026-06-06")).toMatch(/Fully booked\..*New requests start again on 06\/06\/26\./);
    for (const locale of locales)
      expect(renderHtml(<PauseNotice profile={{ name: "Byron", pauseKind: "FULL", backOn: "2026-06-06" }} />, locale)).toContain("Byron");
  });

  it("[C-05] is not open now while it is away", () => {
    const opening = { open: true, today: 0, changes: null };
    const show = (isAway: boolean, always: boolean) =>
      renderHtml(
        <OpeningHours
          hours={officeHours}
          always={always}
          opening={opening}
          timeZone="America/Chicago"
          zone="Central Time"
          isAway={isAway}
        />,
      );
    expect(show(false, false)).toContain("Open now");
    for (const always of [true, false]) expect(show(true, always)).not.toMatch(/Open now|24\/7|Open 24/);
  });
});

describe("My Services", () => {
  const row = { id: "1", title: "", priceType: "CONFIRMED", draft: false, example: false, savedAt: null, paused: false } as const;
  const rows = [
    { ...row, category: "ROOF", active: true },
    { ...row, id: "2", category: "PLUM", active: true },
    { ...row, id: "3", category: "HVAC", active: false },
  ] as const;
  const states = (paused: "all" | readonly ("ROOF" | "PLUM")[]) => {
    const html = renderHtml(<ServiceList rows={rows} timeZone="America/Chicago" paused={paused} />);
    return [...html.matchAll(/>(On|Off|Paused)</g)].map(([, state]) => state);
  };

  it("[C-05] says which services are paused and which are off", () => {
    expect(states([])).toEqual(["On", "On", "Off"]);
    expect(states(["PLUM"])).toEqual(["On", "Paused", "Off"]);
    expect(states("all")).toEqual(["Paused", "Paused", "Off"]);
  });
});
