import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";

interface ListedVariant {
  file: string;
  name: string;
  code: string;
  ordinal: number;
}

/** Updates the codes in `brand.ts` and all of `variants.ts`. Returns the files that changed. */
export function writeBrandList(folder = join(projectRoot, "app/brands")): string[] {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const listed = readdirSync(folder).flatMap((file) => parseVariant(file, read(file)));
  listed.sort((one, other) => one.ordinal - other.ordinal);
  const codes = listed.map(({ code }) => `"${code}"`).join(", ");
  const expected = {
    "brand.ts": read("brand.ts").replace(/(?<=export const brandCodes = )\[[^\]]*\]/, `[${codes}]`),
    "variants.ts": variantsText(listed),
  };
  const outdated = Object.entries(expected).filter(([file, text]) => read(file) !== text);
  for (const [file, text] of outdated) writeFileSync(join(folder, file), text);
  return outdated.map(([file]) => file);
}

function variantsText(listed: readonly ListedVariant[]): string {
  const byFile = listed.toSorted((one, other) => (one.file < other.file ? -1 : 1));
  return [
    "// Written by scripts/brand-list.ts from the files beside it, whenever the product is built: to add a variant, add its file.",
    ...byFile.map(({ name, file }) => `import { ${name} } from "./${file}";`),
    "",
    "/** Every variant by its code. */",
    "export const variants = {",
    ...listed.map(({ code, name }) => `  ${code}: ${name},`),
    "} as const;",
    "",
  ].join("\n");
}

function parseVariant(file: string, source: string): ListedVariant[] {
  const [, name] = /^export const (\w+): Brand = \{$/m.exec(source) ?? [];
  if (!name) return [];
  const [, code] = /^ {2}code: "(\w+)",$/m.exec(source) ?? [];
  const [, ordinal] = /^ {2}ordinal: (\d+),$/m.exec(source) ?? [];
  if (!code || !ordinal) throw new Error(`${file}: a brand needs a code and an ordinal, each on its own line`);
  return [{ file, name, code, ordinal: Number(ordinal) }];
}

if (import.meta.main) writeBrandList();
