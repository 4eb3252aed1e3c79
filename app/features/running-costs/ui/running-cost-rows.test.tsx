import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { estimateEnergy } from "../model/by-category.ts";
import { RunningCostRows, RunningCostSources } from "./running-cost-rows.tsx";

const estimateTank = (capacity: string) => estimateEnergy("PLUM", { zip: "60614", heaterType: "TANK", fuel: "GAS", capacity }) ?? undefined;

function render(estimates: Parameters<typeof RunningCostRows>[0]["estimates"]): string {
  return renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
      <table>
        <tbody>
          <RunningCostRows estimates={estimates} postalCode="60614" headClass="" cellClass="" />
        </tbody>
      </table>
      <RunningCostSources estimates={estimates} postalCode="60614" />
    </TranslationContext>,
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
