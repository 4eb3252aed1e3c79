import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { estimateEnergy } from "../model/by-category.ts";
import { RunningCostLine, RunningCostPanel, RunningCostRows, RunningCostSources } from "./running-cost-rows.tsx";

const estimateTank = (capacity: string) => estimateEnergy("PLUM", { zip: "60614", heaterType: "TANK", fuel: "GAS", capacity }) ?? undefined;

function render(estimates: Parameters<typeof RunningCostRows>[0]["estimates"]): string {
  return renderHtml(
    <>
      <table>
        <tbody>
          <RunningCostRows estimates={estimates} postalCode="60614" headClass="" cellClass="" />
        </tbody>
      </table>
      <RunningCostSources estimates={estimates} postalCode="60614" />
    </>,
  );
}

it("[Y-08] compares what each quote's heater costs to run and how long it lasts, a dash where that is open", () => {
  const page = render([estimateTank("40"), estimateTank("75"), undefined]);
  expect([...page.matchAll(/<td class="">([^<]*)/g)].map(([, text]) => text)).toEqual([
    "About $270 a year",
    "About $210 a year",
    "–",
    "10–15 years",
    "10–15 years",
    "–",
  ]);
});

it("[Y-08] names each source once", () => {
  expect(render([estimateTank("40"), estimateTank("50")]).match(/Natural gas at/g)).toHaveLength(1);
});

it("[Y-08] shows nothing for work that uses no energy", () => {
  expect(render([undefined, undefined])).toBe("<table><tbody></tbody></table>");
});

it("[Y-08] states cost and life beside a price, and the energy price's source and year on the quote", () => {
  const estimate = estimateTank("50");
  const page = renderHtml(
    <>
      <RunningCostLine estimate={estimate} postalCode="60614" />
      <RunningCostPanel estimate={estimate} postalCode="60614" />
      <RunningCostLine estimate={undefined} postalCode="60614" />
    </>,
  );
  expect(page).toContain("About $280 a year for energy · lasts 10–15 years");
  expect(page).toContain("the U.S. average of 2022 (U.S. Energy Information Administration)");
  expect(page.match(/for energy/g)).toHaveLength(1);
});
