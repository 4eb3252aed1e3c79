// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { fillPlace, readAddress } from "./typed-address.ts";

const places: Record<string, { city: string; region: string }> = {
  "60622": { city: "Chicago", region: "IL" },
  "53703": { city: "Madison", region: "WI" },
};
const never = new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

/** Answers searches of places as the API does. */
function answerSearches(): void {
  const search = (address: string) => {
    const place = places[new URL(address, "http://x.test").searchParams.get("text") ?? ""];
    return Promise.resolve(Response.json({ data: place ? [place] : [] }));
  };
  vi.stubGlobal("fetch", search);
}

function drawFields(values: Record<string, string>): HTMLElement {
  const box = document.createElement("div");
  for (const name of ["address", "city", "region", "postalCode"]) {
    const field = Object.assign(document.createElement("input"), { name, value: values[name] ?? "" });
    box.append(field);
  }
  return box;
}

const valueIn = (box: HTMLElement, name: string) => box.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;
const placeIn = (box: HTMLElement) => [valueIn(box, "city"), valueIn(box, "region")];

describe("a typed postal code", () => {
  it("[C-01] fills in an empty city and state, and follows a corrected code", async () => {
    answerSearches();
    const box = drawFields({ postalCode: "60622" });
    const filled = await fillPlace(box, null, never);
    expect(placeIn(box)).toEqual(["Chicago", "IL"]);
    box.querySelector<HTMLInputElement>("[name=postalCode]")!.value = "53703";
    await fillPlace(box, filled, never);
    expect(placeIn(box)).toEqual(["Madison", "WI"]);
  });

  it("[C-01] never replaces what somebody typed", async () => {
    answerSearches();
    const box = drawFields({ postalCode: "60622", city: "Oak Park" });
    expect(await fillPlace(box, null, never)).toBeNull();
    expect(placeIn(box)).toEqual(["Oak Park", ""]);
  });

  it.each(["", "606", "99999"])("[C-01] that is %j fills in nothing", async (postalCode) => {
    answerSearches();
    const box = drawFields({ postalCode });
    await fillPlace(box, null, never);
    expect(placeIn(box)).toEqual(["", ""]);
  });
});

it("[V-02] an address is checked once all its parts are typed", () => {
  const parts = { address: "1432 W Demo Avenue", city: "Chicago", region: "IL", postalCode: "60622" };
  expect(readAddress(drawFields(parts))).toBe("1432 W Demo Avenue, Chicago, IL 60622");
  for (const name of Object.keys(parts)) expect(readAddress(drawFields({ ...parts, [name]: " " }))).toBeNull();
});
