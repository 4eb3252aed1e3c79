import type { Brand } from "#app/brands/brand.ts";
import { endpoints } from "#app/paths.ts";

/** Written by scripts/api-reference.ts. */
export const scalarScript = "/assets/scalar-1.72.1.js";

/**
 * By default Scalar contacts other hosts: fonts, proxy, assistant, telemetry. Test requests would carry the reader's
 * cookie.
 */
const configuration = {
  url: endpoints.openApi(),
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: "",
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  hideTestRequestButton: true,
  hideDarkModeToggle: true,
  forceDarkModeState: "light",
};

export function renderDocsPage({ nonce, brand }: { nonce: string; brand: Brand }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta property="csp-nonce" content="${nonce}"><title>API · ${escapeHtml(brand.name)}</title>
<style nonce="${nonce}">${toStylesheet(brand)}</style></head><body>
<header><a href="/">${escapeHtml(brand.name)}</a><span>API</span><a class="raw" href="${endpoints.openApi()}">OpenAPI 3.1</a></header>
<noscript><p>This page needs JavaScript. All of it is in the <a href="${endpoints.openApi()}">OpenAPI document</a>.</p></noscript>
<main id="app"></main><script nonce="${nonce}" src="${scalarScript}"></script>
<script nonce="${nonce}">Scalar.createApiReference("#app", ${JSON.stringify(configuration)})</script></body></html>`;
}

/** The fragment that Scalar uses. */
export function toAnchor(section: string, call?: { method: string; path: string }): string {
  const slug = section.toLowerCase().replaceAll(" ", "-");
  return call ? `tag/${slug}/${call.method}${call.path}` : `tag/${slug}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

function toStylesheet({ theme }: Brand): string {
  return `:root{--scalar-custom-header-height:3.5rem;--scalar-font:Inter,system-ui,sans-serif}body{margin:0;font-family:var(--scalar-font)}
header{position:sticky;top:0;z-index:1000;display:flex;gap:.75rem;align-items:center;box-sizing:border-box;height:3.5rem;padding:0 1.25rem;background:${theme.primary};color:${theme.onPrimary};font-weight:600}
header a{color:inherit;text-decoration:none}header .raw{margin-left:auto;font-weight:400;text-decoration:underline}noscript p{padding:1.25rem}`;
}
