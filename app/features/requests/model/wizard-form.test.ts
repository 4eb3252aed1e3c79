import { describe, expect, it } from "vitest";
import { hvac } from "#app/features/categories/hvac/hvac.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { answersFrom, broughtAnswers, refusedHere, startingAnswers, stepped, unsureField } from "./wizard-form.ts";

const questions = roof.questions;

function typed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return answersFrom(form, questions);
}

describe("what a link into the wizard brings along", () => {
  it("[Q-03] [I-09] counts where it fits its question; the place, and what nobody asks, is left out", () => {
    const link = new URLSearchParams(
      "zip=60614&sizeBy=FOOTPRINT&footprint=1800&pitch=NOT_SURE&valleys=2.5&roofType=STRAW&magic=1&dormers=",
    );
    expect(broughtAnswers(link, questions)).toEqual({ sizeBy: "FOOTPRINT", footprint: 1800, pitch: "NOT_SURE" });
  });
});

describe("what a screen's form holds", () => {
  it("[Q-02] choices, numbers, yes and no come out as answers", () => {
    expect(typed({ roofType: "METAL", footprint: "1800", ridgeVent: "true", urgent: "false" })).toEqual({
      roofType: "METAL",
      footprint: 1800,
      ridgeVent: true,
      urgent: false,
    });
  });

  it("[V-03] a number may be written as people write it", () => {
    expect(typed({ footprint: "1,800" })).toEqual({ footprint: 1800 });
    expect(typed({ footprint: "1 800" })).toEqual({ footprint: 1800 });
    expect(typed({ knownSquares: "20,5" })).toEqual({ knownSquares: 20.5 });
  });

  it("[V-03] what is no number stays as typed, to be refused beside its field", () => {
    expect(typed({ footprint: "big" })).toEqual({ footprint: "big" });
  });

  it("[Q-02] 'not sure' counts as an answer, also where a number still stands in the field", () => {
    expect(typed({ valleys: "4", [unsureField("valleys")]: "on" })).toEqual({ valleys: "NOT_SURE" });
    expect(typed({ ridgeVent: "NOT_SURE" })).toEqual({ ridgeVent: "NOT_SURE" });
    expect(typed({ chimneys: "1", [unsureField("chimneys")]: "on" })).toEqual({ chimneys: 1 });
  });

  it("[Q-09] boxes that were ticked come out as several options, and none of them is no answer", () => {
    const form = new FormData();
    form.append("parts", "CONDENSER");
    form.append("parts", "LINE_SET");
    expect(answersFrom(form, hvac.questions)).toEqual({ parts: ["CONDENSER", "LINE_SET"] });
    expect(answersFrom(new FormData(), hvac.questions)).toEqual({});
  });

  it("[Q-02] an empty field is no answer; an emptied note empties the note", () => {
    expect(typed({ footprint: " ", details: "  " })).toEqual({ details: "" });
  });

  it("[Q-02] the category's suggestions stand in the form until something else is chosen", () => {
    expect(startingAnswers(questions, {}).sizeBy).toBe("FOOTPRINT");
    expect(startingAnswers(questions, { sizeBy: "SQUARES" }).sizeBy).toBe("SQUARES");
  });

  it("[Q-02] a question that the answers only just opened is asked next and not held against the screen", () => {
    const failures = [
      { field: "roofType", code: "answers.required" },
      { field: "product", code: "answers.required" },
      { field: "pitch", code: "roof.shinglesNeedSlope" },
    ];
    expect(refusedHere(failures, questions, ["roofType"]).map((failure) => failure.field)).toEqual(["roofType", "pitch"]);
  });
});

describe("more and less beside a number", () => {
  const question = (key: string) => questions.find((one) => one.key === key)!;

  it("[Q-02] an empty field begins at what is usual", () => {
    expect(stepped(question("footprint"), "", 1)).toBe(1500);
    expect(stepped(question("chimneys"), "", 1)).toBe(1);
    expect(stepped(question("skylights"), "", 1)).toBe(1);
    expect(stepped(question("skylights"), "", -1)).toBe(0);
  });

  it("[Q-02] counts one by one, large areas in fifties, and stays within the bounds", () => {
    expect(stepped(question("chimneys"), "2", 1)).toBe(3);
    expect(stepped(question("chimneys"), "10", 1)).toBe(10);
    expect(stepped(question("chimneys"), "0", -1)).toBe(0);
    expect(stepped(question("footprint"), "1780", 1)).toBe(1800);
    expect(stepped(question("footprint"), "1780", -1)).toBe(1750);
  });
});
