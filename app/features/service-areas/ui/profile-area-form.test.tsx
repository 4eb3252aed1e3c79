// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub, data, useActionData } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Refusal } from "#app/platform/pages.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import type { CountedZone, ProfileArea } from "../model.ts";
import { ProfileAreaForm } from "./profile-area-form.tsx";

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

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  sessionStorage.clear();
  document.body.replaceChildren();
});

function Page() {
  return (
    <TranslationContext value={{ t, locale: "en" }}>
      <FormOwnerContext value="u.a">
        <ProfileAreaForm saved={saved} answer={useActionData()} path="/" AreaMap={() => null}>
          <button>Save</button>
        </ProfileAreaForm>
      </FormOwnerContext>
    </TranslationContext>
  );
}

/** Opens the form; each submission gets the next answer. */
function open(...answers: unknown[]): void {
  const Stub = createRoutesStub([{ path: "/", Component: Page, action: () => answers.shift() ?? null }]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root?.render(<Stub initialEntries={["/"]} />));
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const text = () => document.body.textContent;
const submit = () => document.querySelector("form")!.requestSubmit();
const ticked = (row: number) => [0, 1, 2, 3, 4, 5, 6].filter((day) => field(`zones.${row}.weekdays.${day}`).checked);

describe("the form of the profile's service area", () => {
  it("[C-06] shows saved zones with their counts, and a blank one that starts with every day", () => {
    open();
    expect(text()).toContain("North Shore2 codes · about 22,000 homes");
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
    open(refuse("input.invalid", [{ field: "zones.0.upToMiles", code: "areas.ringBeyondRange", details: { miles: 40 } }], zone));
    submit();
    await vi.waitFor(() => expect(text()).toContain("Your area ends at 40 miles."));
    expect(document.querySelectorAll("details[open]")).toHaveLength(1);
    expect(text()).toContain(t("outcomes:failed.profileUpdate"));
    expect(field("seen").value).toBe("3");
  });

  it("[C-06] shows both versions after a conflict; the next save replaces the version that it shows", async () => {
    open(refuse("businessDetails.changed", [], { "zones.0.name": "South", "zones.0.by": "codes", "zones.0.codes": "60601" }));
    submit();
    await vi.waitFor(() => expect(document.querySelector("[role=alert] dl")?.textContent).toBeTruthy());
    const note = document.querySelector("[role=alert] dl")!.textContent;
    expect(note).toMatch(/Radius in miles.*25.*40/);
    expect(note).toMatch(/North Shore: 60201, 60202 · \$75 · Mon, Thu.*South: 60601/);
    expect(note).not.toContain("Additional ZIP");
    expect(field("seen").value).toBe("4");
  });

  it("[C-02] [C-06] keeps a form that got no answer, and puts it back after a reload", async () => {
    open(data(null, { status: 503 }));
    field("area.rangeMiles").value = "33";
    field("zones.1.name").value = "New";
    field("zones.1.weekdays.6").checked = false;
    submit();
    await vi.waitFor(() => expect(text()).toContain(t("app:kept.lost")));
    root?.unmount();
    document.body.replaceChildren();
    open();
    await vi.waitFor(() => expect(text()).toContain(t("app:kept.found")));
    expect([field("area.rangeMiles").value, field("zones.1.name").value]).toEqual(["33", "New"]);
    expect(ticked(1)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
