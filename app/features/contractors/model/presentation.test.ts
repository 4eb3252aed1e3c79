import { describe, expect, it } from "vitest";
import { Presentation } from "./presentation.ts";

const toErrorCodes = (given: unknown) => Presentation.safeParse(given).error?.issues.map(({ message }) => message);

describe("contractor presentation", () => {
  it.each([
    ["https://youtu.be/dQw4w9WgXcQ?si=tracking", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["https://player.vimeo.com/video/76979871?h=1", "https://vimeo.com/76979871"],
  ])("[D-09] keeps only the id of a video link: %s", (typed, kept) => {
    expect(Presentation.parse({ videoUrl: typed }).videoUrl).toBe(kept);
  });

  it.each([
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/https://youtu.be/dQw4w9WgXcQ",
    "http://youtu.be/dQw4w9WgXcQ",
    "javascript:alert(1)",
    "https://vimeo.com/channels/staffpicks",
  ])("[D-09] [T87] rejects links of other sites as videos: %s", (typed) => {
    expect(toErrorCodes({ videoUrl: typed })).toEqual(["contractors.videoInvalid"]);
  });

  it("[V-05] [D-09] accepts rating sites by https only", () => {
    expect(Presentation.parse({ ratingSites: ["bbb.org/rapid"] }).ratingSites).toEqual(["https://bbb.org/rapid"]);
    for (const site of ["http://bbb.org", "javascript:alert(1)", "https://user@bbb.org", "https://localhost/x"])
      expect(toErrorCodes({ ratingSites: [site] })).toEqual(["input.webInvalid"]);
  });

  it("[D-09] requires region and number of a licence, and rejects duplicate job types", () => {
    expect(Presentation.safeParse({ licences: [{ region: "IL", number: "104.018251" }] }).success).toBe(true);
    for (const wrong of [
      { licences: [{ region: "Illinois", number: "1" }] },
      { licences: [{ region: "IL", number: " " }] },
      { jobTypes: ["REPAIR", "REPAIR"] },
      { jobTypes: ["ROBBERY"] },
      { associations: [""] },
      { rating: 5 },
    ])
      expect(Presentation.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
});
