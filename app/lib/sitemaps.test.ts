import { describe, expect, it } from "vitest";
import { mostAddresses, sitemapIndexOf, sitemapOf } from "./sitemaps.ts";

describe("a sitemap", () => {
  it("[D-11] lists each page in every language plus x-default", () => {
    const text = sitemapOf(["https://a.example/contractors?service=ROOF"], ["en", "fr"]);
    expect(text).toContain("<url><loc>https://a.example/contractors?service=ROOF</loc>");
    expect(text.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
      'hreflang="en" href="https://a.example/contractors?service=ROOF&amp;lang=en"',
      'hreflang="fr" href="https://a.example/contractors?service=ROOF&amp;lang=fr"',
      'hreflang="x-default" href="https://a.example/contractors?service=ROOF"',
    ]);
  });

  it("[D-11] escapes XML in addresses", () => {
    expect(sitemapIndexOf([`https://a.example/<"'&>`])).toContain("<loc>https://a.example/&lt;&quot;&apos;&amp;&gt;</loc>");
  });

  it("[D-11] rejects more addresses than search engines read", () => {
    expect(() => sitemapOf(Array.from({ length: mostAddresses + 1 }, String), ["en"])).toThrow(RangeError);
  });
});
