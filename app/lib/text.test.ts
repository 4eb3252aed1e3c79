import { describe, expect, it, vi } from "vitest";
import { maxCharacters, truncate } from "./display-text.ts";
import { LineText, Text } from "./text.ts";

describe("free text", () => {
  it("[A-01] allows every character of every language except those that cannot be stored", () => {
    for (const kept of ["", "Шиферная крыша, 2 этажа", "🏠 l’été\n\ttoit"]) expect(Text.parse(kept)).toBe(kept);
    for (const refused of ["a\u0000", "\ud83c", "\udfe0 roof"]) {
      expect(Text.trim().max(20).safeParse(refused).error?.issues).toMatchObject([{ message: "input.notText" }]);
    }
  });

  it("[C-02] [T82] is rejected before anything else reads it if it is longer than any field, as a form may have hundreds", () => {
    const read = vi.fn(() => true);
    expect(Text.refine(read).safeParse("2 ".repeat(10_001)).success).toBe(false);
    expect(LineText.refine(read).safeParse("2 ".repeat(501)).success).toBe(false);
    expect(read).not.toHaveBeenCalled();
  });
});

describe("a single line", () => {
  it("[T56] [A-01] cannot add lines to a mail or turn its text around", () => {
    const Name = LineText.trim().max(20);
    expect(Name.parse(" Rapid\r\n\r\nRoofing\u2028Inc\n")).toBe("Rapid Roofing Inc");
    expect(Name.parse("Rapid \u202egnifooR\u202c")).toBe("Rapid gnifooR");
    for (const kept of ["L’Étoile & fils", "Кровля №1", "שיפוצים\u200f א׳", "🏠"]) expect(Name.parse(kept)).toBe(kept);
    expect(Name.safeParse("a\u0000").error?.issues).toMatchObject([{ message: "input.notText" }]);
  });
});

describe("text in a narrow place", () => {
  it("[V-22] shows 32 characters, 16 on a phone, then an ellipsis", () => {
    expect(maxCharacters).toEqual({ wide: 32, mobile: 16 });
    expect(truncate("Blue Flame Plumbing", 32)).toBe("Blue Flame Plumbing");
    expect(truncate("Blue Flame Plumbing", 16)).toBe("Blue Flame Plumb…");
    expect(truncate("Blue Flame and Sons", 11)).toBe("Blue Flame…");
    expect(truncate("a".repeat(33), 32)).toBe(`${"a".repeat(32)}…`);
    expect(truncate("a".repeat(32), 32)).toBe("a".repeat(32));
  });

  it("[V-22] never splits an emoji, flag or accent", () => {
    const family = "👩‍👩‍👧‍👦";
    expect(truncate(family.repeat(17), 16)).toBe(`${family.repeat(16)}…`);
    expect(truncate("🇨🇦".repeat(16), 16)).toBe("🇨🇦".repeat(16));
    expect(truncate(`${"e\u0301".repeat(16)}x`, 16)).toBe(`${"e\u0301".repeat(16)}…`);
  });
});
