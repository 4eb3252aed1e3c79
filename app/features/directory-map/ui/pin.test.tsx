import { describe, expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { PinnedContractor, PinnedSpot } from "#app/features/directory/model/pins.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { Pin } from "./pin.tsx";

const firm = (name: string, fromPrice: number | null): PinnedContractor => ({
  publicId: `ctr_${name}`,
  accountId: name,
  name,
  rating: 4.5,
  reviewsCount: 2,
  fromPrice,
});

function draw(members: PinnedContractor[], { locale = "en", ...states }: { locale?: Locale; isLit?: boolean; isChosen?: boolean } = {}) {
  const spot: PinnedSpot = { latitude: 41.9, longitude: -87.6, city: "Chicago", region: "IL", contractors: members };
  const html = renderHtml(
    <Pin
      cluster={{ spots: [spot], members }}
      isLit={false}
      isChosen={false}
      {...states}
      onPress={() => undefined}
      onLook={() => undefined}
    />,
    locale,
  );
  return { html, name: /aria-label="([^"]*)"/.exec(html)?.[1], text: html.replaceAll(/<[^>]*>/g, "") };
}

describe("a pin", () => {
  it("[D-04] [D-05] shows its contractor's price, and names it with rating and price", () => {
    expect(draw([firm("Rapid", 9_800_00)])).toMatchObject({ text: "$9,800", name: "Rapid: 4.5 (2 reviews) · From $9,800" });
    expect(draw([firm("Rapid", null)])).toMatchObject({ text: "", name: "Rapid: 4.5 (2 reviews)" });
  });

  it("[D-04] [D-05] of several contractors shows their number and lowest price", () => {
    const priced = [firm("Dear", 12_400_00), firm("Shy", null), firm("Cheap", 9_800_00)];
    expect(draw(priced)).toMatchObject({ text: "3$9,800+", name: "3 contractors near Chicago, IL · From $9,800" });
    expect(draw([firm("Shy", null), firm("Quiet", null)])).toMatchObject({ text: "2", name: "2 contractors near Chicago, IL" });
  });

  it.each(locales)("[D-05] tells in words whether its contractor was added, in %s", (locale) => {
    const members = [firm("Rapid", 9_800_00)];
    const word = getTranslator(locale)("directory:card.chosen");
    expect(draw(members, { locale, isChosen: true }).name).toMatch(new RegExp(` · ${word}$`));
    expect(draw(members, { locale }).name).not.toContain(word);
  });
});
