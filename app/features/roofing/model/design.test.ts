import { describe, expect, it } from "vitest";
import { roofCatalogue } from "#app/features/products/model/roof-catalogue.ts";
import { toWizardAnswers } from "./wizard-answers.ts";
import { selectDesign, type ShingleLine, canHaveShingles } from "./design.ts";
import { toDegrees, drawnPitches, toRise } from "./pitch.ts";
import { measureRoof } from "./result.ts";
import { listColours, linesWithColours, shadeColour } from "./shingle-colours.ts";
import { parseSheet, parseSheetTexts } from "./sheet.ts";

const lines: ShingleLine[] = [
  {
    id: "GAF~Timberline HDZ",
    maker: "GAF",
    name: "Timberline HDZ",
    tier: "ARCHITECTURAL",
    isVerified: true,
    page: "",
    colours: listColours("GAF", "Timberline HDZ"),
  },
  {
    id: "IKO~Crowne Slate",
    maker: "IKO",
    name: "Crowne Slate",
    tier: "DESIGNER",
    isVerified: true,
    page: "",
    colours: listColours("IKO", "Crowne Slate"),
  },
];
const getWizardAnswers = (typed: Record<string, string>) => {
  const texts = parseSheetTexts(new URLSearchParams({ footprint: "1800", ...typed }));
  const sheet = parseSheet(texts);
  return toWizardAnswers(measureRoof(sheet)!, { sheet, texts, lines });
};

describe("the shingle colors", () => {
  it("[E-03] belong to catalogue lines, at least two each, with a unique name and a hex value", () => {
    const catalogue = roofCatalogue.map(({ manufacturer, productName }) => `${manufacturer} ${productName}`);
    expect(linesWithColours.filter((line) => !catalogue.includes(line))).toEqual([]);
    for (const line of linesWithColours) {
      const colours = listColours(line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1));
      expect([line, new Set(colours.map(({ name }) => name)).size]).toEqual([line, colours.length]);
      expect(colours.length).toBeGreaterThan(1);
      for (const { name, near } of colours) expect(`${name} ${near}`).toMatch(/^[A-Z][A-Za-z ]+ #[0-9a-f]{6}$/);
    }
  });

  it("[E-03] are empty for a line without known color names", () => {
    expect(listColours("GAF", "Timberline CS")).toEqual([]);
  });

  it("[E-03] are darkened and lightened within range", () => {
    expect([shadeColour("#808080", -1), shadeColour("#808080", 0), shadeColour("#808080", 1)]).toEqual(["#000000", "#808080", "#ffffff"]);
  });
});

describe("a designed roof", () => {
  it("[Q-07] passes the line's tier to the wizard, and line and color to the roofer", () => {
    expect(getWizardAnswers({ pitch: "6", shingle: "IKO~Crowne Slate", colour: "Royal Granite" })).toMatchObject({
      roofType: "ASPHALT_SHINGLES",
      product: "DESIGNER",
      details: "IKO Crowne Slate, Royal Granite",
    });
  });

  it("[Q-07] passes no shingles if none are selected or the slope is below 2/12", () => {
    expect(getWizardAnswers({ pitch: "6" })).not.toHaveProperty("product");
    expect(getWizardAnswers({ pitch: "6", shingle: "GAF~Nothing" })).not.toHaveProperty("product");
    expect(getWizardAnswers({ rise: "1", shingle: "IKO~Crowne Slate" })).not.toHaveProperty("product");
    expect([canHaveShingles({ pitch: 1 }), canHaveShingles({ pitch: 2 }), canHaveShingles({ pitch: "NOT_SURE" })]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("[E-03] shows the line's first color until one is selected, and gray without a line", () => {
    expect(selectDesign(lines, { shingle: "IKO~Crowne Slate", colour: "Hickory", walls: "" }).colour.name).toBe("Regal Stone");
    expect(selectDesign(lines, { shingle: "", colour: "", walls: "BRICK" })).toMatchObject({
      line: null,
      colour: { name: "" },
      walls: "#a9654f",
    });
  });
});

describe("a pitch", () => {
  it("[Q-07] converts between rise and angle", () => {
    expect(drawnPitches.map(toDegrees)).toEqual([0, 14, 27, 37, 45, 51]);
    for (let rise = 0; rise <= 18; rise++) expect(toRise(toDegrees(rise))).toBe(rise);
    expect([toRise(-5), toRise(89)]).toEqual([0, 18]);
  });
});
