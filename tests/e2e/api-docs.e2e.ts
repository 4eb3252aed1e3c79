import { expect } from "playwright/test";
import { readData, send } from "../http.ts";
import { server, site } from "./addresses.ts";
import { test } from "./journey.ts";

interface Menu {
  items: { title: string; path: string; items: { title: string; path: string }[] }[];
}

test("[A-01] [A-04] the API menu leads to each call on its page, which requests no other host", { tag: "@deep" }, async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  const menu = await readData<Menu>(send(server(), "GET /api/docs/main-menu", { host: "delta.localhost" }));
  const [first, ...others] = menu.items.map(({ items }) => items.at(-1)!);
  await page.goto(`${site()}${first!.path}`);
  await expect(page.getByRole("heading", { name: first!.title }).first()).toBeInViewport();
  for (const { path, title } of others) {
    await page.evaluate((hash) => (location.hash = hash), new URL(path, site()).hash);
    await expect(page.getByRole("heading", { name: title }).first()).toBeInViewport();
  }
  expect([...hosts].filter((origin) => origin !== "null")).toEqual([site()]);
});
