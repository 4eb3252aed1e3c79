import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { maxPhotos, PhotoOrder } from "./model.ts";

const listPhotos = (caption: string) => Array.from({ length: maxPhotos }, () => ({ id: randomUUID(), caption }));

it("[T82] [C-02] the longest captions of all photos are refused at once, as everybody waits while they are checked", () => {
  const before = process.cpuUsage();
  expect(PhotoOrder.safeParse(listPhotos("2 ".repeat(9_990))).success).toBe(false);
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});

it("[C-02] a caption is one line of 160 characters at most", () => {
  expect(PhotoOrder.parse([{ id: randomUUID(), caption: " New roof\nin Oak Park " }])).toMatchObject([{ caption: "New roof in Oak Park" }]);
  const tooLong = PhotoOrder.safeParse([{ id: randomUUID(), caption: "a".repeat(161) }]);
  expect(tooLong.error?.issues).toMatchObject([{ message: "photos.captionTooLong" }]);
});
