import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { projectRoot } from "#app/platform/project.server.ts";
import { writeBrandList } from "./brand-list.ts";

const brandFolder = join(projectRoot, "app/brands");

/** A copy of the variants, to add to. */
function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), "brands-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(brandFolder, folder, { recursive: true });
  return folder;
}

it("[B-01] the variant list matches its files", () => {
  expect(writeBrandList(copied())).toEqual([]);
});

it("[B-01] adding a variant takes one file", () => {
  const folder = copied();
  const text = readFileSync(join(brandFolder, "delta.ts"), "utf8");
  const added = text.replace("const delta:", "const acme:").replace('"DELTA"', '"ACME"').replace("ordinal: 6", "ordinal: 10");
  writeFileSync(join(folder, "acme.ts"), added);
  expect(writeBrandList(folder)).toEqual(["brand.ts", "variants.ts"]);
  expect(readFileSync(join(folder, "brand.ts"), "utf8")).toContain('"PLATFORM", "ACME"] as const;');
  const list = readFileSync(join(folder, "variants.ts"), "utf8");
  expect(list).toContain('import { acme } from "./acme.ts";');
  expect(list).toContain("  ACME: acme,");
  expect(writeBrandList(folder)).toEqual([]);
});
