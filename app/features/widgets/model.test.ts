import { describe, expect, it } from "vitest";
import { measureContrast, minContrast, repairColor, startWidget, widgetColorNames } from "./model.ts";
import { parseChannel } from "./model/channels.ts";
import { readFrameQuery, toContactPath, toQuotePath, toStartPath } from "./model/frame-links.ts";
import { buildLink, buildSignature, buildSnippet, widgetModes } from "./model/snippets.ts";

const place = { origin: "https://delta.example", contrid: "0190a000-0000-7000-8000-000000000001" };

describe("colors of a widget", () => {
  it("[C-10] are repaired to the nearest readable one, and stay as they are where they are readable", () => {
    const parts = ["00", "33", "66", "99", "cc", "ff"];
    for (const name of widgetColorNames)
      for (const red of parts)
        for (const green of parts)
          for (const blue of parts) {
            const color = `#${red}${green}${blue}`;
            const repaired = repairColor(name, color);
            expect(measureContrast(name, repaired), `${name} ${color}`).toBeGreaterThanOrEqual(minContrast);
            if ((measureContrast(name, color) ?? 0) >= minContrast) expect(repaired).toBe(color);
          }
    expect(repairColor("primaryColor", "#ffe14d")).toMatch(/^#[0-9a-f]{6}$/);
  });

  it("[T104] are hexadecimal whatever is stored", () => {
    expect(repairColor("primaryColor", "red;}*{display:none")).toBe(startWidget.primaryColor);
  });
});

describe("what a contractor copies", () => {
  it.each(widgetModes)("[C-10] has no inline code or style: %s", (mode) => {
    const code = buildSnippet(place, mode, `Get "a" price <now>`);
    expect(code).toContain(`<script src="https://delta.example/widget/v1.js" data-contractor="${place.contrid}"`);
    expect(code).toMatch(/ async><\/script>$/);
    expect(code).not.toMatch(/style=|\son\w+=|javascript:|<script>/);
    if (mode === "button") expect(code).toContain("Get &quot;a&quot; price &lt;now&gt;");
  });

  it("[C-10] names where its visitors come from", () => {
    expect([buildLink(place, "LINK"), buildLink(place, "QR")]).toEqual([
      `https://delta.example/widget/${place.contrid}`,
      `https://delta.example/widget/${place.contrid}?via=qr`,
    ]);
    expect(buildSignature(place, "Bob & Sons")).toContain('?via=email">Bob &amp; Sons</a>');
    expect(["site", "qr", "email", "link", "x", null].map(parseChannel)).toEqual(["SITE", "QR", "EMAIL", "LINK", "LINK", "LINK"]);
  });

  it("[C-10] carries language, site and channel through every screen", () => {
    const query = readFrameQuery(new URLSearchParams("via=site&lang=fr&site=https%3A%2F%2Fexample.com&other=1"));
    for (const path of [
      toStartPath(place.contrid, query),
      toQuotePath(place.contrid, query, { key: "abc", step: "zip" }),
      toContactPath(place.contrid, query, { kind: "call" }),
    ])
      expect(readFrameQuery(new URL(path, place.origin).searchParams)).toEqual({
        channel: "SITE",
        lang: "fr",
        site: "https://example.com",
      });
    expect(readFrameQuery(new URLSearchParams("lang=xx"))).toEqual({ channel: "LINK", lang: null, site: null });
  });
});
