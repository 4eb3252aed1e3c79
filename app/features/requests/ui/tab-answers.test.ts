import { afterEach, describe, expect, it, vi } from "vitest";
import { findRememberedAnswers, rememberAnswers } from "./tab-answers.ts";

afterEach(() => vi.unstubAllGlobals());

const screen = { path: "/request/wizard/key", step: "roofSize", savedAt: null };
const answers = { footprint: 1800 };

function stubStorage(texts = new Map<string, string>()): Map<string, string> {
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  });
  return texts;
}

describe("answers remembered in a tab", () => {
  it("[Q-03] are returned for their screen unless the draft has changed", () => {
    stubStorage();
    rememberAnswers(screen, answers);
    expect(findRememberedAnswers(screen)).toEqual(answers);
    expect(findRememberedAnswers({ ...screen, step: "parts" })).toBeNull();
    expect(findRememberedAnswers({ ...screen, savedAt: "2026-11-23T12:00:00Z" })).toBeNull();
  });

  it("[Q-03] are ignored without an error when storage is full or blocked", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: refuse });
    expect(() => rememberAnswers(screen, answers)).not.toThrow();
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
    expect(() => rememberAnswers(screen, answers)).not.toThrow();
    expect(findRememberedAnswers(screen)).toBeNull();
  });

  it.each(['{"savedAt":null', "null", '"text"', '{"savedAt":null,"answers":7}', '{"savedAt":null,"answers":{"roofType":{}}}'])(
    "[Q-03] are ignored when storage holds %s",
    (text) => {
      const texts = stubStorage();
      rememberAnswers(screen, answers);
      for (const key of texts.keys()) texts.set(key, text);
      expect(findRememberedAnswers(screen)).toBeNull();
    },
  );
});
