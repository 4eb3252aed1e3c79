import { describe, expect, it } from "vitest";
import { answersForDraft, keptRoof, roofToKeep } from "./onward.ts";

const measured = { sizeBy: "FOOTPRINT", footprint: 1800, pitch: 6 };
const shingles = { ...measured, roofType: "ASPHALT_SHINGLES", product: "DESIGNER", details: "GAF Slateline, English Gray" };

describe("a roof measured for a draft", () => {
  it("[Q-07] [I-09] resets valleys that were not counted this time, and asks for those never answered", () => {
    expect(answersForDraft(measured, { valleys: 6 })).toEqual({ ...measured, valleys: "NOT_SURE" });
    expect(answersForDraft({ ...measured, valleys: 2 }, { valleys: 6 })).toEqual({ ...measured, valleys: 2 });
    expect(answersForDraft(measured, { pitch: 4 })).toEqual(measured);
  });

  it("[E-03] [I-09] appends the shingles to the customer's details only once", () => {
    const both = "Mind the dog.\nGAF Slateline, English Gray";
    expect(answersForDraft(shingles, { details: "Mind the dog." }).details).toBe(both);
    expect(answersForDraft(shingles, { details: both }).details).toBe(both);
    expect(answersForDraft(shingles, { details: "" }).details).toBe(shingles.details);
    expect(answersForDraft(measured, { details: "Mind the dog." }).details).toBe("Mind the dog.");
    expect(answersForDraft(shingles, { details: "x".repeat(1990) }).details).toBe("x".repeat(1990));
  });
});

describe("a roof stored until roofers are chosen", () => {
  it("[I-09] applies to a request at its own postal code only", () => {
    const kept = roofToKeep(measured, "60614");
    expect(keptRoof(kept, "60614-1234")?.get("footprint")).toBe("1800");
    expect(keptRoof(kept, "")?.get("footprint")).toBe("1800");
    expect(keptRoof(kept, "60622")).toBeNull();
    expect(keptRoof("", "60614")).toBeNull();
  });
});
