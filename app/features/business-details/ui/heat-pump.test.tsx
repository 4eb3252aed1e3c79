import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { BusinessProfile } from "../model.ts";
import { BusinessProfileFields } from "./business-profile-fields.tsx";

const workingDays = Array.from({ length: 7 }, () => null);

function draw(heatPump: boolean, asksHeatPump: boolean): string {
  const values = BusinessProfile.parse({ heatPump, workingDays });
  const Component = () => <BusinessProfileFields values={values} asksHeatPump={asksHeatPump} />;
  return renderHtml(<Component />);
}

it("[C-02] a roofer is not asked about heat pumps, unless it said before that it installs them", () => {
  const isAsked = (html: string) => html.includes('name="heatPump"');
  expect([draw(false, false), draw(true, false), draw(false, true)].map(isAsked)).toEqual([false, true, true]);
});
