// @vitest-environment happy-dom
import { data } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { closePage, field, keptTexts, noAnswer, openPage, readPage, received } from "../../../../tests/kept-form-page.tsx";
import type { Refusal } from "#app/platform/pages.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { CountedZone, ProfileArea } from "../model.ts";
import { ProfileAreaForm } from "./profile-area-form.tsx";
import { eventually } from "../../../../tests/eventually.ts";

const t = getTranslator("en");
const north: CountedZone = {
  name: "North Shore",
  codes: ["60201", "60202"],
  ring: null,
  travelFee: 7_500,
  minimumJob: null,
  weekdays: [0, 3],
  covered: 2,
  homes: 22_000,
};
const saved: ProfileArea = {
  publicId: "ctr_1",
  version: 4,
  area: { postalCode: "", rangeMiles: 25, includedCodes: ["53202"], excludedCodes: [] },
  zones: [north],
  tuned: {
    centre: { latitude: 41.92, longitude: -87.65, postalCode: "60614", city: "Chicago", region: "IL" },
    rangeMiles: 25,
    included: [],
    excluded: [],
    covered: 190,
    homes: 1_200_000,
  },
  services: [],
  unlisted: [],
};
const typed = { seen: "3", "area.postalCode": "", "area.rangeMiles": "40", "area.includedCodes": "53202", "area.excludedCodes": "" };
const refuse = (code: string, fields: Refusal["failure"]["fields"] = [], over: Record<string, string> = {}) =>
  data({ failure: { code, details: {}, fields }, typed: { ...typed, ...over } }, { status: 409 });

function openArea(...answers: unknown[]): void {
  openPage({
    answers,
    content: (answer) => (
      <ProfileAreaForm saved={saved} answer={answer} path="/" AreaMap={() => null}>
        <button>Save</button>
      </ProfileAreaForm>
    ),
  });
}

const submit = () => document.querySelector("form")!.requestSubmit();
const ticked = (row: number) => [0, 1, 2, 3, 4, 5, 6].filter((day) => field(`zones.${row}.weekdays.${day}`).checked);

function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new InputEvent("input", { bubbles: true }));
}

describe("the form of the profile's service area", () => {
  it("[C-06] shows saved zones with their counts, and a blank one that starts with every day", () => {
    openArea();
    expect(readPage()).toContain("North Shore2 codes · about 22,000 homes");
    expect(["codes", "travelFee", "minimumJob"].map((name) => field(`zones.0.${name}`).value)).toEqual(["60201, 60202", "75", ""]);
    expect([ticked(0), ticked(1)]).toEqual([
      [0, 3],
      [0, 1, 2, 3, 4, 5, 6],
    ]);
    expect(document.querySelectorAll("[name$='.remove']")).toHaveLength(1);
    expect(field("seen").value).toBe("4");
  });

  it("[C-06] opens the zone with the error and keeps its typed fields and days", async () => {
    const zone = { "zones.0.name": "N", "zones.0.by": "ring", "zones.0.upToMiles": "90", "zones.0.weekdays.2": "on" };
    openArea(refuse("input.invalid", [{ field: "zones.0.upToMiles", code: "areas.ringBeyondRange", details: { miles: 40 } }], zone));
    submit();
    await eventually(() => expect(readPage()).toContain("Your area ends at 40 miles."));
    expect(document.querySelectorAll("details[open]")).toHaveLength(1);
    expect(readPage()).toContain(t("outcomes:failed.profileUpdate"));
    expect(field("seen").value).toBe("3");
  });

  it("[C-06] shows both versions after a conflict; the next save replaces the version that it shows", async () => {
    openArea(refuse("businessDetails.changed", [], { "zones.0.name": "South", "zones.0.by": "codes", "zones.0.codes": "60601" }));
    submit();
    await eventually(() => expect(document.querySelector("[role=alert] dl")?.textContent).toBeTruthy());
    const note = document.querySelector("[role=alert] dl")!.textContent;
    expect(note).toMatch(/Radius in miles.*25.*40/);
    expect(note).toMatch(/North Shore: 60201, 60202 · \$75 · Mon, Thu.*South: 60601/);
    expect(note).not.toContain("Additional ZIP");
    expect(field("seen").value).toBe("4");
  });

  it("[C-02] [C-06] keeps a form that got no answer, and puts it back after a reload", async () => {
    openArea(noAnswer());
    field("area.rangeMiles").value = "33";
    field("zones.1.name").value = "New";
    field("zones.1.weekdays.6").checked = false;
    submit();
    await eventually(() => expect(readPage()).toContain(keptTexts.lost));
    closePage();
    openArea();
    await eventually(() => expect(readPage()).toContain(keptTexts.found));
    expect([field("area.rangeMiles").value, field("zones.1.name").value]).toEqual(["33", "New"]);
    expect(ticked(1)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("[C-06] ends a preview that runs while the form is submitted, so that saving goes on", async () => {
    const preview = Promise.withResolvers<Request>();
    const isSaved = vi.fn();
    openArea(
      (request: Request) => (preview.resolve(request), new Promise(() => {})),
      () => (isSaved(), { saved: true }),
    );
    type("area.rangeMiles", "40");
    const { signal } = await preview.promise;
    expect(signal.aborted).toBe(false);
    submit();
    await eventually(() => expect(isSaved).toHaveBeenCalled());
    expect(signal.aborted).toBe(true);
    await eventually(() => expect(readPage()).toContain(t("outcomes:done.changesApplied")));
  });

  it("[C-06] starts no preview of what was typed just before the form is submitted", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    openArea({ saved: true });
    type("area.rangeMiles", "40");
    expect(vi.getTimerCount()).toBe(1);
    submit();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    await eventually(() => expect(readPage()).toContain(t("outcomes:done.changesApplied")));
    expect(received.map((form) => form.get("act"))).toEqual([null]);
  });
});
