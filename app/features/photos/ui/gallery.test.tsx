import { expect, it } from "vitest";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { Photo } from "../model.ts";
import { Gallery } from "./gallery.tsx";

const toPhoto = (at: number): Photo => ({ id: `p${at}`, caption: "", width: 1600, height: 1200, widths: [320, 1600] }) as unknown as Photo;

function draw(count: number): string {
  const photos = Array.from({ length: count }, (_, at) => toPhoto(at));
  return renderHtml(<Gallery name="Byron Roofing" photos={photos} />);
}

it.each([3, 4, 5, 6, 9])("[D-09] the grid of %i photos has no hole, on a phone or on a desktop", (count) => {
  const [grid = ""] = /<ul class="grid gap-2[^]*?<\/ul>/.exec(draw(count)) ?? [];
  const [, narrow, wide] = /grid-cols-(\d) sm:grid-cols-(\d)/.exec(grid) ?? [];
  const [, columns, rows] = /<li class="col-span-(\d) row-span-(\d)"/.exec(grid) ?? [];
  const others = (grid.match(/<li/g)?.length ?? 0) - 1;
  // Beside the main photo, or below it where it is as wide as the grid.
  for (const all of [Number(narrow), Number(wide)]) {
    const beside = (all - Number(columns)) * Number(rows);
    expect(beside === 0 ? others % all : others - beside).toBe(0);
  }
});
