import { describe, expect, it } from "vitest";
import { roofCatalogue } from "#app/features/products/model/roof-catalogue.ts";
import { answersForWizard } from "./onward.ts";
import { dressed, type ShingleLine, takesShingles } from "./design.ts";
import { degreesOf, drawnPitches, riseOf } from "./pitch.ts";
import { measureRoof } from "./result.ts";
import { coloursOf, linesWithColours, shaded } from "./shingle-colours.ts";
import { readSheet, textsFrom } from "./sheet.ts";

const lines: ShingleLine[] = [
  {
    id: "GAF~Timberline HDZ",
    maker: "GAF",
    name: "Timberline HDZ",
    tier: "ARCHITECTURAL",
    isVerified: true,
    page: "",
    colours: coloursOf("GAF", "Timberline HDZ"),
  },
  {
    id: "IKO~Crowne Slate",
    maker: "IKO",
    name: "Crowne Slate",
    tier: "DESIGNER",
    isVerified: true,
    page: "",
    colours: coloursOf("IKO", "Crowne Slate"),
  },
];
const told = (typed: Record<string, string>) => {
  const texts = textsFrom(new URLSearchParams({ footprint: "1800", ...typed }));
  const sheet = readSheet(texts);
  return answersForWizard(measureRoof(sheet)!, { sheet, texts, lines });
};

describe("the shingle colors", () => {
  it("[E-03] belong to catalogue lines, at least two each, with a unique name and a hex value", () => {
    const catalogue = roofCatalogue.map(({ manufacturer, productName }) => `${manufacturer} ${productName}`);
    expect(linesWithColours.filter((line) => !catalogue.includes(line))).toEqual([]);
    for (const line of linesWithColours) {
      const colours = coloursOf(line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1));
      expect([line, new Set(colours.map(({ name }) => name)).size]).toEqual([line, colours.length]);
      expect(colours.length).toBeGreaterThan(1);
      for (const { name, near } of colours) expect(`${name} ${near}`).toMatch(/^[A-Z][A-Za-z ]+ #[0-9a-f]{6}$/);
    }
  });

  it("[E-03] are empty for a line without known color names", () => {
    expect(coloursOf("GAF", "Timberline CS")).toEqual([]);
  });

  it("[E-03] are darkened and lightened within range", () => {
    expect([shaded("#808080", -1), shaded("#808080", 0), shaded("#808080", 1)]).toEqual(["#000000", "#808080", "#ffffff"]);
  });
});

describe("a designed roof", () => {
  it("[Q-07] passes the line's tier to the wizard, and line and color to the roofer", () => {
    expect(told({ pitch: "6", shingle: "IKO~Crowne Slate", colour: "Royal Granite" })).toMatchObject({
      roofType: "ASPHALT_SHINGLES",
      product: "DESIGNER",
      details: "IKO Crowne Slate, Royal Granite",
    });
  });

  it("[Q-07] passes no shingles if none are selected or the slope is below 2/12", () => {
    expect(told({ pitch: "6" })).not.toHaveProperty("product");
    expect(told({ pitch: "6", shingle: "GAF~Nothing" })).not.toHaveProperty("product");
    expect(told({ rise: "1", shingle: "IKO~Crowne Slate" })).not.toHaveProperty("product");
    expect([takesShingles({ pitch: 1 }), takesShingles({ pitch: 2 }), takesShingles({ pitch: "NOT_SURE" })]).toEqual([false, true, true]);
  });

  it("[E-03] shows the line's first color until one is selected, and gray without a line", () => {
    expect(dressed(lines, { shingle: "IKO~Crowne Slate", colour: "Hickory", walls: "" }).colour.name).toBe("Regal Stone");
    expect(dressed(lines, { shingle: "", colour: "", walls: "BRICK" })).toMatchObject({
      line: null,
      colour: { name: "" },
      walls: "#a9654f",
    });
  });
});

describe("a pitch", () => {
  it("[Q-07] converts between rise and angle", () => {
    expect(drawnPitches.map(degreesOf)).toEqual([0, 14, 27, 37, 45, 51]);
    for (let rise = 0; rise <= 18; rise++) expect(riseOf(degreesOf(rise))).toBe(rise);
    expect([riseOf(-5), riseOf(89)]).toEqual([0, 18]);
  });
});
