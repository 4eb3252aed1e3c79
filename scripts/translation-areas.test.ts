import { expect, it } from "vitest";
import { listLoadedAreas } from "./translation-areas.ts";

it("[B-05] a page loads the areas that its handle requests, and the errors that its forms may show", () => {
  expect(listLoadedAreas('export const handle: PageHandle = { translations: ["cities", "services"] };')).toEqual([
    "app",
    "errors",
    "cities",
    "services",
  ]);
});

it("[B-05] a page that rejects no input loads no errors", () => {
  const source = 'export const handle: PageHandle = { translations: ["cities"], lazyErrors: true };';
  expect(listLoadedAreas(source)).toEqual(["app", "cities"]);
});

it("[B-05] a page without a handle loads all areas", () => {
  expect(listLoadedAreas("export default function Page() {}")).toBeNull();
});
