import { listAlternates } from "./alternates.ts";
import type { Locale } from "./locales.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Limit of sitemaps.org. */
export const maxAddresses = 50_000;

/** Throws RangeError above `maxAddresses`. */
export function formatSitemap(addresses: readonly string[], languages: readonly Locale[]): string {
  if (addresses.length > maxAddresses) throw new RangeError(`${addresses.length} addresses are too many for one sitemap`);
  const entries = addresses.map((address) => {
    const links = listAlternates(address, languages).map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapeXml(one.address)}"/>`,
    );
    return `<url><loc>${escapeXml(address)}</loc>${links.join("")}</url>\n`;
  });
  return `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("")}</urlset>\n`;
}

export function formatSitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${schema}>\n${entries.join("")}</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");
}
