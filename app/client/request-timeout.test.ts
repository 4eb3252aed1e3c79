import { expect, it } from "vitest";
import { parseRequestTimeout } from "./request-timeout.ts";

it("[X-01] takes the request timeout from the page", () => {
  expect(parseRequestTimeout("1500")).toBe(1_500);
});

it.each([undefined, "", "soon"])("[X-01] waits 60 seconds if the page's timeout is %j", (text) => {
  expect(parseRequestTimeout(text)).toBe(60_000);
});
