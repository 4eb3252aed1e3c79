import { describe, expect, it } from "vitest";
import { centerParts, addPart } from "./parts.ts";
import { fitView } from "./view.ts";

const aerial = { src: "/picture", width: 180, height: 120 };
const far = [
  {
    kind: "HOUSE" as const,
    pitch: null,
    outline: [
      { x: 0, y: 0 },
      { x: 180, y: 0 },
      { x: 0, y: 50 },
    ],
  },
];

describe("the drawing's view", () => {
  it("[I-09] shows the full aerial picture, with the first shape on the house in its middle", () => {
    const parts = centerParts(addPart([], "HOUSE", "RECTANGLE"));
    expect(parts[0]?.outline).toEqual([
      { x: -22, y: -15 },
      { x: 22, y: -15 },
      { x: 22, y: 15 },
      { x: -22, y: 15 },
    ]);
    expect(fitView(parts, aerial)).toEqual({ left: -90, top: -60, width: 180, height: 120 });
    expect(fitView([], aerial)).toEqual(fitView(parts, aerial));
  });

  it("[I-09] keeps a part outside the picture visible, and the picture centered at true size", () => {
    expect(fitView(far, aerial)).toEqual({ left: -180, top: -120, width: 360, height: 240 });
  });
});
