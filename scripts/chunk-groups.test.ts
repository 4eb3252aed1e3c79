import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#app/platform/project.server.ts";
import { chunkGroups, isInGroup } from "./chunk-groups.ts";

const files = globSync("app/**/*.{ts,tsx}", { cwd: projectRoot }).filter((file) => !/\.(server|test)\./.test(file));

it("[P-06] each module that is named in a group of chunks exists, and is in one group", () => {
  for (const { name, modules } of chunkGroups) {
    for (const module of modules) {
      const found = files.filter((file) => isInGroup({ name, modules: [module] }, join(projectRoot, file)));
      expect([module, found.length > 0]).toEqual([module, true]);
      expect(found.flatMap((file) => chunkGroups.filter((group) => isInGroup(group, `/srv/${file}`))).length).toBe(found.length);
    }
  }
});

it("[P-06] groups keep their modules on another system too", () => {
  const group = { name: "asking", modules: ["ui/logo", "features/asking/"] };
  expect(isInGroup(group, String.raw`C:\work\app\ui\logo.tsx`)).toBe(true);
  expect(isInGroup(group, "/work/app/features/asking/ui/form.tsx")).toBe(true);
  expect(isInGroup(group, "/work/app/ui/logo-row.tsx")).toBe(false);
  expect(isInGroup(group, "/work/app/ui/logo.tsx?react-router-route")).toBe(false);
});
