import { expect, it } from "vitest";
import { shouldReloadDirectory } from "./revalidation.ts";

const currentUrl = new URL("https://delta.example/contractors/60614?service=ROOF&badge=A&page=1&pick=x");

it.each([
  ["another order of parameters", "/contractors/60614?page=1&badge=A&service=ROOF&pick=x"],
  ["other selected contractors", "/contractors/60614?service=ROOF&badge=A&page=1&pick=x&pick=y"],
  ["the map", "/contractors/60614?service=ROOF&badge=A&page=1&view=map"],
])("keeps the directory's results for %s", (_what, next) => {
  expect(shouldReloadDirectory({ currentUrl, nextUrl: new URL(next, currentUrl) })).toBe(false);
});

it.each([
  ["another page", "/contractors/60614?service=ROOF&badge=A&page=2"],
  ["another place", "/contractors/60615?service=ROOF&badge=A&page=1"],
])("loads the directory's results for %s", (_what, next) => {
  expect(shouldReloadDirectory({ currentUrl, nextUrl: new URL(next, currentUrl) })).toBe(true);
});
