import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { categoryScene, stateNames } from "#app/ui/scene.tsx";
import { sceneFiles } from "./files.ts";
import { inkNames } from "./shapes.ts";

const folder = "app/ui/pictures/scenes";
const files = sceneFiles();

describe("the scenes", () => {
  it("[D-11] are the files that pages load: run scripts/scene-pictures.ts after a change", () => {
    expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort());
    for (const [name, svg] of files) expect(readFileSync(`${folder}/${name}`, "utf8"), name).toBe(svg);
  });

  it("[D-11] exist for every category, every brand's home page and every state", () => {
    const needed = [
      ...categoryCodes.map((code) => categoryScene(code)),
      ...Object.values(brands).map(({ identity }) => `hero-${identity.hero}`),
      ...stateNames.map((name) => `state-${name}`),
    ];
    for (const name of needed) expect(files.has(`${name}.svg`), name).toBe(true);
  });

  it("[P-06] take at most 12 kB each over the line", () => {
    for (const [name, svg] of files) expect(gzipSync(svg).length, name).toBeLessThanOrEqual(12_000);
  });

  it("[B-04] are painted with colors that the style sheet defines, and no others", () => {
    const css = readFileSync("app/app.css", "utf8");
    for (const ink of inkNames) expect(css, ink).toContain(`--s-${ink}:`);
    for (const [name, svg] of files) {
      const used = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color);
      for (const color of new Set(used)) expect(color, name).toMatch(/^(none|var\(--s-\w+\))$/);
    }
  });
});
