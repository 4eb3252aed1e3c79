import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { PausePlan } from "../model.ts";
import { PauseEffects } from "./pause-effects.tsx";

function draw(listings: PausePlan["listings"]): string {
  const plan = { availability: { vacationMode: false }, listings } as unknown as PausePlan;
  return renderHtml(<PauseEffects plan={plan} />);
}

const listing = { id: "l1", category: "ROOF", active: true } as const;

it("[C-05] speaks of the services below only where there are some", () => {
  expect(draw([])).not.toContain("below");
  expect(draw([{ ...listing, title: "Roof replacement" }])).toContain("the services that are on below");
});

it("[C-05] names a service once if its title is its category", () => {
  expect(draw([{ ...listing, title: "Roofing" }]).match(/Roofing/g)).toHaveLength(1);
  expect(draw([{ ...listing, title: "Roof replacement" }])).toContain("· Roof replacement");
});
