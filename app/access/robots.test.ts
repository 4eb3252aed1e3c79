import { describe, expect, it } from "vitest";
import { pages } from "./pages.ts";
import { formatRobotsTxt } from "./robots.ts";

const text = formatRobotsTxt("https://pros.example.com");
const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
const isOpen = (path: string) => !disallowed.some((prefix) => path.startsWith(prefix));

describe("robots.txt", () => {
  it.each(["/", "/contractors", "/contractors/postal/60614?service=ROOF", "/contractors/ctr_1", "/terms", "/terms/services"])(
    "[D-11] allows %s",
    (path) => expect(isOpen(path)).toBe(true),
  );

  it("[D-11] disallows every private page", () => {
    const privatePages = pages.filter((page) => page.audience !== "anyone" || page.private || page.forContractor);
    expect(privatePages.length).toBeGreaterThan(40);
    expect(privatePages.filter(({ pattern }) => isOpen(pattern.replace("?", "")))).toEqual([]);
    expect(
      [
        "/request/wizard?contrid=1",
        "/login?returnTo=%2F",
        "/api/v2/contractors",
        "/contractors/go?place=60614",
        "/contractors/share?pick=1",
      ].filter(isOpen),
    ).toEqual([]);
  });

  it("[D-11] names the sitemap on the brand's own host", () => {
    expect(text).toContain("\nSitemap: https://pros.example.com/sitemap.xml\n");
  });
});
