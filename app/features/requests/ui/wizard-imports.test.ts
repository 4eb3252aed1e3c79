import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#app/platform/project.server.ts";

/** Transitive runtime imports, without type imports. */
function listRuntimeImports(start: string): Set<string> {
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    listOwnImports(file).forEach(follow);
  };
  follow(join(projectRoot, start));
  return seen;
}

function listOwnImports(file: string): string[] {
  const imports = readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gms);
  return [...imports].flatMap(([, from = ""]) => {
    if (from.startsWith("#app/")) return [join(projectRoot, "app", from.slice("#app/".length))];
    return from.startsWith(".") ? [join(dirname(file), from)] : [];
  });
}

const includesFile = (files: ReadonlySet<string>, name: string) => [...files].some((file) => file.endsWith(name));

it("[T33] [Q-05] keeps the price engine and price books out of the wizard's browser code, unlike the builder's", () => {
  const wizard = listRuntimeImports("app/features/requests/ui/wizard-screen.tsx");
  expect(includesFile(wizard, "/requests/ui/price-panel.tsx")).toBe(true);
  for (const engine of ["price-scope.ts", "price-book.ts", "first-quotes.ts", "/price-range.ts", "estimate.ts"])
    expect(includesFile(wizard, engine)).toBe(false);
  expect(includesFile(listRuntimeImports("app/routes/builder/test.tsx"), "price-scope.ts")).toBe(true);
});

it("[P-07] reads no input in the wizard's browser code, which would load the schemas' library first", () => {
  for (const file of ["lib/numbers.ts", "lib/phones.ts", "features/categories/model/answers.ts", "features/requests/ui/tab-answers.ts"])
    expect([file, readFileSync(join(projectRoot, "app", file), "utf8").includes('from "zod"')]).toEqual([file, false]);
});

it("[P-07] loads no schemas for what homeowners' pages say of packages, named prices, questions and homes", () => {
  const schemas = [
    "pricing/model/price-book",
    "named-prices/model/named-prices",
    "questions/model",
    "homes/model",
    "homes/model/documents",
  ];
  const folders = ["quote-cards", "comparison/ui", "quotes/ui", "named-prices/ui", "questions/ui", "homes/ui"];
  const features = join(projectRoot, "app", "features");
  const files = folders.flatMap((folder) => globSync(`${folder}/**/!(*.test).{ts,tsx}`, { cwd: features }));
  expect(files.length).toBeGreaterThan(40);
  const loads = files.flatMap((file) => listOwnImports(join(features, file)).map((path) => `${file} → ${relative(features, path)}`));
  expect(loads.filter((load) => schemas.some((name) => load.endsWith(`→ ${name}.ts`)))).toEqual([]);
});
