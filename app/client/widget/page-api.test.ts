import { expect, it, vi } from "vitest";
import { readFrameMessage } from "./messages.ts";
import { createApi } from "./page-api.ts";

it("[C-10] opens a widget that was asked for before it was drawn, and tells the page's listeners until they end", () => {
  const api = createApi();
  const controls = { open: vi.fn(), close: vi.fn() };
  const heard: unknown[] = [];
  const end = api.page.on("sent", (detail) => heard.push(detail));
  api.page.open("quote");
  api.connect(controls);
  expect(controls.open.mock.calls).toEqual([["quote"]]);
  api.page.open("nonsense");
  api.page.close();
  expect(controls.open.mock.lastCall).toEqual([null]);
  expect(controls.close).toHaveBeenCalledOnce();
  api.emit("sent", { kind: "quote" });
  end();
  api.emit("sent", { kind: "call" });
  expect(heard).toEqual([{ kind: "quote" }]);
});

it("[C-10] outlives a listener of the page that fails", () => {
  const api = createApi();
  const said = vi.fn();
  vi.stubGlobal("reportError", said);
  const later = vi.fn();
  api.page.on("close", () => {
    throw new Error("the page's own");
  });
  api.page.on("close", later);
  api.emit("close", undefined);
  expect([later.mock.calls.length, said.mock.calls.length]).toEqual([1, 1]);
  vi.unstubAllGlobals();
});

it("[T101] takes from the frame what it knows and nothing else", () => {
  const known = [
    { from: "quote-widget", type: "close" },
    { from: "quote-widget", type: "sent", kind: "visit" },
  ];
  for (const message of known) expect(readFrameMessage({ ...message, more: "x" })).toEqual(message);
  const forged = [null, "close", 7, [], {}, { type: "close" }, { from: "quote-widget", type: "go", kind: "quote" }];
  const wrong = [
    { from: "quote-widget", type: "sent", kind: "__proto__" },
    JSON.parse('{"__proto__":{"from":"quote-widget","type":"close"}}'),
  ];
  for (const message of [...forged, ...wrong]) expect(readFrameMessage(message)).toBeNull();
});
