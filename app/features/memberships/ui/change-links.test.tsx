import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ChangeLinks } from "./change-links.tsx";

it.each(locales)("[C-03] [B-05] a requested change leads to logo, documents, prices, contact details and area, in %s", (locale) => {
  const html = renderHtml(<ChangeLinks />, locale);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/settings/business-profile",
    "/settings/licenses-and-insurance",
    "/simple-service-builder",
    "/settings/business-contact-details",
    "/settings/service-area-tuning",
  ]);
});
