import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { PhotoOrder } from "./model.ts";

it("[C-02] a caption is one line of 160 characters at most", () => {
  expect(PhotoOrder.parse([{ id: randomUUID(), caption: " New roof\nin Oak Park " }])).toMatchObject([{ caption: "New roof in Oak Park" }]);
  const tooLong = PhotoOrder.safeParse([{ id: randomUUID(), caption: "a".repeat(161) }]);
  expect(tooLong.error?.issues).toMatchObject([{ message: "photos.captionTooLong" }]);
});
