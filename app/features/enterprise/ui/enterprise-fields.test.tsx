import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import { EnterpriseFields } from "./enterprise-fields.tsx";

it("[Y-01] names the place of a supply house once", () => {
  const house = { city: "Chicago", region: "IL", brand: "Delta" };
  const houses = [
    { ...house, publicId: "dst_1", name: "Lake Supply – Chicago" },
    { ...house, publicId: "dst_2", name: "Prairie Pipe" },
  ];
  const settings = { connection: null, supplyHouseName: "", sectionVersion: 0, version: 0, houses };
  const html = renderHtml(<EnterpriseFields settings={settings} answer={undefined} />);
  const shown = [...html.matchAll(/<option[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(shown.slice(1)).toEqual(["Lake Supply – Chicago, IL (Delta)", "Prairie Pipe, Chicago, IL (Delta)"]);
});
