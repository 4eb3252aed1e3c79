import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { applicationNeeds, type ApplicationNeed } from "../model/completeness.ts";
import { MissingNeeds } from "./missing-needs.tsx";

function draw(missing: readonly ApplicationNeed[], { isRefused = false, locale = "en" as (typeof locales)[number] } = {}): string {
  return renderHtml(<MissingNeeds missing={missing} isRefused={isRefused} />, locale);
}

it.each(locales)("[C-03] [B-05] links each missing part of a business to its page, in %s", (locale) => {
  const html = draw(applicationNeeds, { locale });
  const pages = ["/settings/business-contact-details", "/settings/service-area-tuning", "/simple-service-builder"];
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(pages);
  expect(html).not.toMatch(/memberships:/);
});

it("[C-03] is announced once an application was refused, and nothing where nothing is missing", () => {
  expect(draw(["service"])).not.toContain('alert"');
  expect(draw(["service"], { isRefused: true })).toContain('role="alert"');
  expect(draw([], { isRefused: true })).toBe("");
});
