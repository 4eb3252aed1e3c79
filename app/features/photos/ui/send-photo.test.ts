import { expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { getRetrySeconds, parseUploadResult, sendPhoto } from "./send-photo.ts";

it("[C-09] a temporary refusal can be retried, a final one cannot", () => {
  expect([10, 300].map((retryAfter) => getRetrySeconds({ details: { retryAfter } }))).toEqual([10, 300]);
  expect([getRetrySeconds({ details: {} }), getRetrySeconds({ details: { most: 12 } })]).toEqual([null, null]);
});

it("[C-09] a HEIC that the browser cannot convert is refused before sending, with what to do", async () => {
  for (const kind of ["GALLERY", "LOGO"] as const)
    for (const photo of [new File(["x"], "IMG_0042.HEIC"), new File(["x"], "photo", { type: "image/heif" })])
      expect(await sendPhoto({ kind, to: "/nowhere" }, photo, () => {})).toEqual({ code: "photos.heic", details: {} });
  expect(getTranslator("en")("errors:photos.heic")).toMatch(/HEIC.*JPEG/);
});

it("[C-09] a file above the limit is refused before sending, without a retry", async () => {
  const heavy = new File([new Uint8Array(13 * 1024 * 1024)], "heavy.bin");
  for (const kind of ["GALLERY", "LOGO"] as const) {
    const answer = await sendPhoto({ kind, to: "/nowhere" }, heavy, () => {});
    expect(answer).toEqual({ code: "photos.tooLarge", details: { most: 12 } });
    expect(typeof answer === "object" && getRetrySeconds(answer)).toBeNull();
  }
});

it("[C-09] a file that I uploaded before is not counted as another photo", () => {
  expect([{ kept: true, isNew: true }, { kept: true, isNew: false }, { kept: true }].map(parseUploadResult)).toEqual([
    "kept",
    "known",
    "kept",
  ]);
});
