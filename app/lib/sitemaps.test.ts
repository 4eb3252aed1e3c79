import { describe, expect, it } from "vitest";
import { maxAddresses, formatSitemapIndex, formatSitemap } from "./sitemaps.ts";

describe("a sitemap", () => {
  it("[D-11] lists each page in every language plus x-default", () => {
    const text = formatSitemap(["https://a.example/contractors?service=ROOF"], ["en", "fr"]);
    expect(text).toContain("<url><loc>https://a.example/contractors?service=ROOF</loc>");
    expect(text.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
      'hreflang="en" href="https://a.example/contractors?service=ROOF&amp;lang=en"',
      'hreflang="fr" href="https://a.example/contractors?service=ROOF&amp;lang=fr"',
      'hreflang="x-default" href="https://a.example/contractors?service=ROOF"',
    ]);
  });

  it("[D-11] escapes XML in addresses", () => {
    expect(formatSitemapIndex([`https://a.example/<"'&>`])).toContain("<loc>https://a.example/&lt;&quot;&apos;&amp;&gt;</loc>");
  });

  it("[D-11] rejects more addresses than search engines read", () => {
    expect(() => formatSitemap(Array.from({ length: maxAddresses + 1 }, String), ["en"])).toThrow(RangeError);
  });
});
