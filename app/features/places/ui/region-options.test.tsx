import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { regionNames } from "../model/regions.ts";
import { RegionOptions } from "./region-options.tsx";

it("[V-02] offers each state and province once, by name", () => {
  const html = renderToStaticMarkup(<RegionOptions />);
  expect(html.match(/<option /g)).toHaveLength(regionNames.size);
  expect(html).toContain('<option value="IL">Illinois</option>');
  expect(html).toContain('<option value="QC">');
});
