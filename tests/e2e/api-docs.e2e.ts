import { expect } from "playwright/test";
import { site } from "./addresses.ts";
import { test } from "./journey.ts";

interface Menu {
  data: { items: { title: string; path: string; items: { title: string; path: string }[] }[] };
}

test("[A-01] [A-04] the menu of the API leads to each call of its page, which asks no other host", async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  const menu = (await (await page.request.get(`${site()}/api/docs/main-menu`)).json()) as Menu;
  for (const section of menu.data.items) {
    const last = section.items.at(-1);
    await page.goto("about:blank");
    await page.goto(`${site()}${last?.path}`);
    await expect(page.getByRole("heading", { name: last?.title ?? "" }).first()).toBeInViewport();
  }
  expect([...hosts].filter((origin) => origin !== "null")).toEqual([site()]);
});
