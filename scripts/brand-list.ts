import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";

const folder = join(projectRoot, "app/brands");
const codesLine = /export const brandCodes = \[[^\]]*\] as const;/;

/** A variant as its file names it. */
interface Listed {
  file: string;
  name: string;
  code: string;
  ordinal: number;
}

/** What follows from the files of the variants: the codes in `brand.ts`, and all of `variants.ts`, in the order of their numbers. */
export function brandList(from = folder): ReadonlyMap<string, string> {
  const listed = readdirSync(from)
    .flatMap((file) => listedIn(file, readFileSync(join(from, file), "utf8")))
    .sort((one, other) => one.ordinal - other.ordinal);
  const codes = listed.map(({ code }) => JSON.stringify(code)).join(", ");
  const brand = readFileSync(join(from, "brand.ts"), "utf8").replace(codesLine, `export const brandCodes = [${codes}] as const;`);
  const byFile = [...listed].sort((one, other) => (one.file < other.file ? -1 : 1));
  const variants = [
    "// Written by scripts/list-brands.ts from the files beside it, whenever the product is built: to add a variant, add its file.",
    ...byFile.map(({ name, file }) => `import { ${name} } from "./${file}";`),
    "",
    "/** Every variant by its code. */",
    `export const variants = {\n${listed.map(({ code, name }) => `  ${code}: ${name},\n`).join("")}} as const;`,
    "",
  ];
  return new Map([
    ["brand.ts", brand],
    ["variants.ts", variants.join("\n")],
  ]);
}

/** Writes the list where it is behind the files; says which of its files changed. */
export function writeBrandList(into = folder): string[] {
  const behind = [...brandList(into)].filter(([file, text]) => !isWritten(join(into, file), text));
  for (const [file, text] of behind) writeFileSync(join(into, file), text);
  return behind.map(([file]) => file);
}

function isWritten(path: string, text: string): boolean {
  try {
    return readFileSync(path, "utf8") === text;
  } catch {
    return false;
  }
}

function listedIn(file: string, source: string): Listed[] {
  const [, name] = /^export const (\w+): Brand = \{$/m.exec(source) ?? [];
  const [, code] = /^ {2}code: "(\w+)",$/m.exec(source) ?? [];
  const [, ordinal] = /^ {2}ordinal: (\d+),$/m.exec(source) ?? [];
  return name && code && ordinal ? [{ file, name, code, ordinal: Number(ordinal) }] : [];
}
