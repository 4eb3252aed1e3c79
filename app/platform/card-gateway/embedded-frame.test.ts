// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { createEmbeddedApp } from "./embedded-app.server.ts";
import { frameScript, renderFrame } from "./embedded-frame.server.ts";
import { EmbeddedLedger, testNumbers } from "./embedded-ledger.server.ts";

const pageOrigin = "http://delta.localhost:3000";
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

beforeAll(() => {
  document.body.innerHTML = /<body>(.*)<script/s.exec(renderFrame({ pageOrigin, locale: "en" }))![1]!;
  document.documentElement.dataset.pageOrigin = pageOrigin;
  // oxlint-disable-next-line no-new-func -- The frame's own script
  new Function("parent", frameScript)({ postMessage: () => {} });
});

/** Types at the end of a field, one key after the other; "<" deletes. */
function typeInto(id: string, keys: string): string {
  const input = field(id);
  input.value = "";
  for (const key of keys) {
    input.value = key === "<" ? input.value.slice(0, -1) : input.value + key;
    input.setSelectionRange(input.value.length, input.value.length);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: key === "<" ? "deleteContentBackward" : "insertText" }));
  }
  return input.value;
}

it.each([
  ["number", "4242424242424242", "4242 4242 4242 4242"],
  ["number", "42424", "4242 4"],
  ["number", "42424<<", "424"],
  ["expiry", "1230", "12/30"],
  ["expiry", "4", "04/"],
  ["expiry", "1/30", "01/30"],
  ["expiry", "1230<<<", "1"],
  ["expiry", "12/30", "12/30"],
  ["code", "123", "123"],
])("[V-06] the card frame formats %s typed as %s", (id, keys, expected) => {
  expect(typeInto(id, keys)).toBe(expected);
});

it("[V-06] the card frame formats a whole date that the browser fills in", () => {
  field("expiry").value = "04 / 2031";
  field("expiry").dispatchEvent(new Event("input", { bubbles: true }));
  expect(field("expiry").value).toBe("04/2031");
});

it("[V-06] the card frame keeps the cursor where a digit was typed in the middle", () => {
  const input = field("number");
  input.value = "42425 4242";
  input.setSelectionRange(5, 5);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
  expect([input.value, input.selectionStart]).toEqual(["4242 5424 2", 6]);
});

it.each(locales)("[C-04] the frame of a demonstration lists the test cards in %s, as the README does", (locale) => {
  const grouped = Object.values(testNumbers).map((number) => number.replaceAll(/(.{4})(?=.)/g, "$1 "));
  for (const number of grouped) {
    expect(renderFrame({ pageOrigin, locale })).toContain(number);
    expect(readFileSync("README.md", "utf8")).toContain(number);
  }
});

it("[C-04] the frame has the product's font", async () => {
  const app = createEmbeddedApp({ ledger: new EmbeddedLedger(":memory:"), key: "k", now: () => new Date() });
  for (const script of ["latin", "cyrillic"]) {
    const font = await app.request(`/frame/${script}.woff2`);
    expect([font.status, font.headers.get("content-type")]).toEqual([200, "font/woff2"]);
    expect(font.headers.get("content-security-policy")).toContain("font-src 'self'");
  }
});
