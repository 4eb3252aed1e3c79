import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import type { Brand, BrandIdentity } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { findBrowser } from "./browser.js";

const letterings: Readonly<Record<BrandIdentity["lettering"], string>> = {
  capitals: "font-weight: 850; letter-spacing: -0.01em; text-transform: uppercase",
  wide: "font-weight: 600; letter-spacing: 0.12em; text-transform: uppercase",
  plain: "font-weight: 750; letter-spacing: -0.03em",
  italic: "font-weight: 850; font-style: italic; letter-spacing: -0.03em",
};

/**
 * Draws each variant's picture for shared pages, 1200 × 630, into `app/ui/pictures`. Run it when a name, color, or hero
 * scene changes.
 */
const pictures = join(projectRoot, "app", "ui", "pictures");
const browser = await chromium.launch({ executablePath: findBrowser() || undefined });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const brand of Object.values(brands)) {
  await page.setContent(drawing(brand));
  await page.evaluate("document.fonts.ready");
  await page.screenshot({ path: join(pictures, `${brand.localName}.png`) });
}
await browser.close();

/** Mark and wordmark beside the brand's hero scene, without translatable words. */
function drawing({ name, theme, identity }: Brand): string {
  const font = readFileSync(join(projectRoot, "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"), "base64");
  const scene = readFileSync(join(pictures, "scenes", `hero-${identity.hero}.svg`), "utf8");
  return `<!doctype html><style>
    @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; display: grid; grid-template-columns: 500px 1fr; align-items: center; background: ${theme.hero}; color: ${theme.onHero}; font-family: Inter }
    .name { padding-left: 72px }
    .name svg { display: block; margin-bottom: 28px }
    .name p { margin: 0; line-height: 1.05; font-size: ${fontSize(name)}px; ${letterings[identity.lettering]} }
    .scene { justify-self: end; align-self: end }
    .scene svg { display: block; width: 700px; height: auto }
    .scene g {
      --s-sky: color-mix(in oklab, ${theme.hero} 72%, #ffffff);
      --s-ground: color-mix(in oklab, ${theme.hero} 45%, #9fb08a);
      --s-roof: color-mix(in oklab, ${theme.primary} 62%, #a5adb8);
      --s-roof2: color-mix(in oklab, ${theme.primary} 90%, #4a525c);
      --s-accent: ${theme.accent};
      --s-accent2: color-mix(in oklab, ${theme.accent} 80%, #000000);
    }
    i { position: absolute; inset: auto 0 0; height: 18px; background: ${theme.accent} }
  </style>
  <div class="name"><svg width="104" height="104" viewBox="0 0 32 32"><path fill="currentColor" fill-rule="evenodd" d="${identity.mark}"/></svg><p>${name}</p></div>
  <div class="scene">${scene}</div><i></i>`;
}

/** The longest word fits beside the scene. */
function fontSize(name: string): number {
  const longest = Math.max(...name.split(" ").map((word) => word.length));
  return Math.min(84, Math.floor(620 / longest));
}
