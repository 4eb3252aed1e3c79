import { describe, expect, it } from "vitest";
import { Text } from "./text.ts";

describe("free text", () => {
  it("[A-01] is every sign of every language, and no sign that cannot be kept", () => {
    for (const kept of ["", "Шиферная крыша, 2 этажа", "🏠 l’été\n\ttoit"]) expect(Text.parse(kept)).toBe(kept);
    for (const refused of ["a\u0000", "\ud83c", "\udfe0 roof"]) {
      expect(Text.trim().max(20).safeParse(refused).error?.issues).toMatchObject([{ message: "input.notText" }]);
    }
  });
});
