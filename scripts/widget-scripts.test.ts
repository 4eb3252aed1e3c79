import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { buildWidgetScript, widgetScripts } from "./widget-scripts.ts";

/** Bytes. */
const maxSize = 20 * 1024;

it.each(widgetScripts)("[C-10] [T105] the built script %s is small, evaluates nothing and stores nothing", async (name) => {
  const code = await buildWidgetScript(name);
  expect(gzipSync(code).length).toBeLessThan(maxSize);
  expect(code).not.toMatch(
    /\beval\b|new Function|innerHTML|insertAdjacentHTML|document\.write|\.cookie|localStorage|sessionStorage|indexedDB/,
  );
  expect(code).not.toMatch(/postMessage\([^)]*["'`]\*["'`]/);
});
