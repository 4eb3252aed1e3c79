import { describe, expect, it } from "vitest";
import { adaptAnswersToDraft, restoreRoof, serializeRoof } from "./wizard-answers.ts";

const measured = { sizeBy: "FOOTPRINT", footprint: 1800, pitch: 6 };
const shingles = { ...measured, roofType: "ASPHALT_SHINGLES", product: "DESIGNER", details: "GAF Slateline, English Gray" };

describe("a roof measured for a draft", () => {
  it("[Q-07] [I-09] resets valleys that were not counted this time, and asks for those never answered", () => {
    expect(adaptAnswersToDraft(measured, { valleys: 6 })).toEqual({ ...measured, valleys: "NOT_SURE" });
    expect(adaptAnswersToDraft({ ...measured, valleys: 2 }, { valleys: 6 })).toEqual({ ...measured, valleys: 2 });
    expect(adaptAnswersToDraft(measured, { pitch: 4 })).toEqual(measured);
  });

  it("[E-03] [I-09] appends the shingles to the customer's details only once", () => {
    const both = "Mind the dog.\nGAF Slateline, English Gray";
    expect(adaptAnswersToDraft(shingles, { details: "Mind the dog." }).details).toBe(both);
    expect(adaptAnswersToDraft(shingles, { details: both }).details).toBe(both);
    expect(adaptAnswersToDraft(shingles, { details: "" }).details).toBe(shingles.details);
    expect(adaptAnswersToDraft(measured, { details: "Mind the dog." }).details).toBe("Mind the dog.");
    expect(adaptAnswersToDraft(shingles, { details: "x".repeat(1990) }).details).toBe("x".repeat(1990));
  });
});

describe("a roof stored until roofers are chosen", () => {
  it("[I-09] applies to a request at its own postal code only", () => {
    const kept = serializeRoof(measured, "60614");
    expect(restoreRoof(kept, "60614-1234")?.get("footprint")).toBe("1800");
    expect(restoreRoof(kept, "")?.get("footprint")).toBe("1800");
    expect(restoreRoof(kept, "60622")).toBeNull();
    expect(restoreRoof("", "60614")).toBeNull();
  });
});
