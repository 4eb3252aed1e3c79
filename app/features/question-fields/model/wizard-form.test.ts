import { describe, expect, it } from "vitest";
import { hvac } from "#app/features/categories/hvac/hvac.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { parseAnswers, parseLinkAnswers, filterScreenFailures, addStartingAnswers, stepNumber, toUnsureField } from "./wizard-form.ts";

const questions = roof.questions;

function parseForm(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseAnswers(form, questions);
}

describe("answers in a wizard link", () => {
  it("[Q-03] [I-09] count when valid; the postal code and unknown questions are ignored", () => {
    const link = new URLSearchParams(
      "zip=60614&sizeBy=FOOTPRINT&footprint=1800&pitch=NOT_SURE&valleys=2.5&roofType=STRAW&magic=1&dormers=",
    );
    expect(parseLinkAnswers(link, questions)).toEqual({ sizeBy: "FOOTPRINT", footprint: 1800, pitch: "NOT_SURE" });
  });
});

describe("a wizard screen's form", () => {
  it("[Q-02] parses choices, numbers, yes and no", () => {
    expect(parseForm({ roofType: "METAL", footprint: "1800", ridgeVent: "true", urgent: "false" })).toEqual({
      roofType: "METAL",
      roofWish: "CHOSEN",
      footprint: 1800,
      ridgeVent: true,
      urgent: false,
    });
  });

  it("[Q-02] parses a wish for the roof as now, or for advice, until a material is chosen", () => {
    expect(parseForm({ roofType: "SAME_AS_NOW" })).toEqual({ roofType: "NOT_SURE", roofWish: "SAME_AS_NOW" });
    expect(parseForm({ roofType: "NOT_SURE" })).toEqual({ roofType: "NOT_SURE", roofWish: "SUGGEST" });
    expect(parseForm({ roofType: "METAL" })).toEqual({ roofType: "METAL", roofWish: "CHOSEN" });
  });

  it("[V-03] parses numbers with separators", () => {
    expect(parseForm({ footprint: "1,800" })).toEqual({ footprint: 1800 });
    expect(parseForm({ footprint: "1 800" })).toEqual({ footprint: 1800 });
    expect(parseForm({ knownSquares: "20,5" })).toEqual({ knownSquares: 20.5 });
  });

  it("[V-03] keeps an invalid number as typed, for the error beside its field", () => {
    expect(parseForm({ footprint: "big" })).toEqual({ footprint: "big" });
  });

  it("[Q-02] prefers 'not sure' to a number left in the field", () => {
    expect(parseForm({ valleys: "4", [toUnsureField("valleys")]: "on" })).toEqual({ valleys: "NOT_SURE" });
    expect(parseForm({ ridgeVent: "NOT_SURE" })).toEqual({ ridgeVent: "NOT_SURE" });
    expect(parseForm({ chimneys: "1", [toUnsureField("chimneys")]: "on" })).toEqual({ chimneys: 1 });
  });

  it("[Q-09] parses ticked boxes as several options, and none as no answer", () => {
    const form = new FormData();
    form.append("parts", "CONDENSER");
    form.append("parts", "LINE_SET");
    expect(parseAnswers(form, hvac.questions)).toEqual({ parts: ["CONDENSER", "LINE_SET"] });
    expect(parseAnswers(new FormData(), hvac.questions)).toEqual({});
  });

  it("[Q-02] ignores an empty field, but clears an emptied note", () => {
    expect(parseForm({ footprint: " ", details: "  " })).toEqual({ details: "" });
  });

  it("[Q-02] starts with the category's suggestions until something else is chosen", () => {
    expect(addStartingAnswers(questions, {}).sizeBy).toBe("FOOTPRINT");
    expect(addStartingAnswers(questions, { sizeBy: "SQUARES" }).sizeBy).toBe("SQUARES");
  });

  it("[Q-02] does not report a question that these answers just opened", () => {
    const failures = [
      { field: "roofType", code: "answers.required" },
      { field: "product", code: "answers.required" },
      { field: "pitch", code: "roof.shinglesNeedSlope" },
    ];
    expect(filterScreenFailures(failures, questions, ["roofType"]).map((failure) => failure.field)).toEqual(["roofType", "pitch"]);
  });
});

describe("number stepper", () => {
  const question = (key: string) => questions.find((one) => one.key === key)!;

  it("[Q-02] starts an empty field at the typical value", () => {
    expect(stepNumber(question("footprint"), "", 1)).toBe(1500);
    expect(stepNumber(question("chimneys"), "", 1)).toBe(1);
    expect(stepNumber(question("skylights"), "", 1)).toBe(1);
    expect(stepNumber(question("skylights"), "", -1)).toBe(0);
  });

  it("[Q-02] counts in ones, large areas in fifties, within the bounds", () => {
    expect(stepNumber(question("chimneys"), "2", 1)).toBe(3);
    expect(stepNumber(question("chimneys"), "10", 1)).toBe(10);
    expect(stepNumber(question("chimneys"), "0", -1)).toBe(0);
    expect(stepNumber(question("footprint"), "1780", 1)).toBe(1800);
    expect(stepNumber(question("footprint"), "1780", -1)).toBe(1750);
  });
});
