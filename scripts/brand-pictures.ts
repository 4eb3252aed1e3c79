import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import type { Brand } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { findBrowser } from "./browser.js";

/**
 * Draws each variant's picture for shared pages, 1200 × 630, into `app/ui/pictures`. Run it when a name or color
 * changes.
 */
const browser = await chromium.launch({ executablePath: findBrowser() || undefined });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const brand of Object.values(brands)) {
  await page.setContent(drawing(brand));
  await page.evaluate("document.fonts.ready");
  await page.screenshot({ path: join(projectRoot, "app", "ui", "pictures", `${brand.localName}.png`) });
}
await browser.close();

/** A roof over the name, without translatable words. */
function drawing({ name, theme }: Brand): string {
  const font = readFileSync(join(projectRoot, "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"), "base64");
  return `<!doctype html><style>
    @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
    body { margin: 0; background: ${theme.primary}; color: ${theme.onPrimary} }
    svg { display: block } text { font: 800 128px Inter; letter-spacing: -3px }
  </style><svg width="1200" height="630" viewBox="0 0 1200 630">
    <path d="M90 300 L280 130 L470 300" fill="none" stroke="currentColor" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="280" cy="262" r="30" fill="currentColor"/>
    <text x="84" y="490" fill="currentColor">${name}</text>
    <rect y="582" width="1200" height="48" fill="${theme.accent}"/>
  </svg>`;
}
