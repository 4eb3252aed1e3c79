import { findAnalytics, framePolicy } from "#app/brands/analytics.server.ts";
import program from "#app/client/page-views-frame.js?raw";
import { fail } from "#app/lib/errors.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** Document of the analytics frame. It contains no address, title or text of the page; not_found without analytics. */
export const loader = createLoader(({ brand, locale }) => {
  const { tagManagerId, productAnalytics } = findAnalytics(brand) ?? fail("not_found", "access.unknownPage");
  const ids = `data-tag-manager="${tagManagerId ?? ""}" data-key="${productAnalytics?.key ?? ""}" data-host="${productAnalytics?.host ?? ""}"`;
  return new Response(`<!doctype html><html lang="${locale}" ${ids}><head><title>/</title></head><script>${program}</script></html>`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": framePolicy({ tagManagerId, productAnalytics }, program),
      "Referrer-Policy": "no-referrer",
    },
  });
});
