import { expect, it } from "vitest";
import { formatLicence } from "./licences.ts";

it("[D-09] shows a license number in its board's wording, otherwise with the state code", () => {
  const shown = [
    formatLicence({ region: "CA", number: "1045551" }),
    formatLicence({ region: "QC", number: "5621-8843-01" }),
    formatLicence({ region: "IL", number: "104.018251" }),
  ];
  expect(shown.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "CSLB Lic. # 1045551",
    "Licence RBQ 5621-8843-01",
    "IL Lic. # 104.018251",
  ]);
});
