import { describe, expect, it } from "vitest";
import { centred, withPart } from "./parts.ts";
import { viewOf } from "./view.ts";

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

describe("what the drawing shows", () => {
  it("[I-09] a picture from the air is shown as a whole, with the first shape on the house in its middle", () => {
    const parts = centred(withPart([], "HOUSE", "RECTANGLE"));
    expect(parts[0]?.outline).toEqual([
      { x: -22, y: -15 },
      { x: 22, y: -15 },
      { x: 22, y: 15 },
      { x: -22, y: 15 },
    ]);
    expect(viewOf(parts, aerial)).toEqual({ left: -90, top: -60, width: 180, height: 120 });
    expect(viewOf([], aerial)).toEqual(viewOf(parts, aerial));
  });

  it("[I-09] a part beyond the picture stays in sight, and the picture keeps its middle and its size on the ground", () => {
    expect(viewOf(far, aerial)).toEqual({ left: -180, top: -120, width: 360, height: 240 });
  });
});
