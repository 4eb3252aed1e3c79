import { afterEach, describe, expect, it, vi } from "vitest";
import { readTabJson, tabStorage } from "./tab-storage.ts";

afterEach(() => vi.unstubAllGlobals());

/** Session storage that returns this text for every key. */
const stubStorage = (text: string | null) => vi.stubGlobal("sessionStorage", { getItem: () => text, setItem: vi.fn() });

describe("session storage", () => {
  it("reads as empty and drops writes when the browser blocks it", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(() => tabStorage.setItem("place", "60614")).not.toThrow();
    expect(tabStorage.getItem("place")).toBeNull();
    expect(readTabJson("place")).toBeNull();
  });

  it("drops writes when it is full", () => {
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("sessionStorage", { getItem: () => "old", setItem });
    expect(() => tabStorage.setItem("place", "60614")).not.toThrow();
    expect(tabStorage.getItem("place")).toBe("old");
  });

  it.each([
    ['{"zip":"60614"}', { zip: "60614" }],
    ['{"zip":', null],
    ["", null],
    [null, null],
  ])("reads %j as JSON: %j", (text, value) => {
    stubStorage(text);
    expect(readTabJson("place")).toEqual(value);
  });
});
