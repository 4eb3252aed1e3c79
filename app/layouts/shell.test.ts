import { expect, it } from "vitest";
import { findCurrentLink } from "./shell.ts";

const links = ["/settings/about", "/settings/business-profile", "/settings/business-profile/plan"].map((to) => ({
  to,
  label: to,
  under: [to],
}));

it.each([
  ["/settings/about", "/settings/about"],
  ["/settings/business-profile", "/settings/business-profile"],
  ["/settings/business-profile/plan", "/settings/business-profile/plan"],
  ["/settings/business-profile/other", "/settings/business-profile"],
  ["/settings/about-us", undefined],
])("[R-16] at %s the current link is %s", (path, expected) => {
  expect(findCurrentLink(links, path)?.to).toBe(expected);
});
