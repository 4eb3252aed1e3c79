import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Their processes and requests get a few seconds of the clock from the product, which low priority would use up. */
const timed = ["app/platform/image-renditions.test.ts", "app/platform/card-gateway/contract.test.ts"];

/** What a file imports when it runs: types are erased. */
const importPattern = /^(?:import|export)(?! type\b)[^;"]*"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Test files by what they need. Those in JSX, or that reach a component, need Vite to compile it; Node runs the others. */
export function sortTestFiles(): Record<"isolated" | "database" | "databaseInJsx" | "pure" | "pureInJsx", string[]> {
  const patterns = ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "scripts/**/*.test.ts", "tests/*.test.ts"];
  const all = patterns.flatMap((pattern) => globSync(pattern)).map((file) => file.replaceAll("\\", "/"));
  // A mock reaches no module that an earlier file imported, and would stay for the files after it.
  const isolated = all.filter((file) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, "utf8")));
  const shared = all.filter((file) => !isolated.includes(file));
  const needing = shared.filter((file) => needsDatabase(file) || timed.includes(file));
  const others = shared.filter((file) => !needing.includes(file));
  const reaching = findFilesReachingJsx(shared);
  const [isInJsx, isPlain] = [(file: string) => reaching.has(file), (file: string) => !reaching.has(file)];
  return {
    isolated,
    database: needing.filter(isPlain),
    databaseInJsx: needing.filter(isInJsx),
    pure: others.filter(isPlain),
    pureInJsx: others.filter(isInJsx),
  };
}

/** A file asks for a database, a server or the test server's address by importing what gives them. */
function needsDatabase(file: string): boolean {
  return /(?:from|import) "[^"]*\/(calls|database|demo-database|servers|started)\.ts"|\binject\(/.test(readFileSync(file, "utf8"));
}

/** Returns the files that lead to a component, or to anything else that only Vite can load. */
function findFilesReachingJsx(files: readonly string[]): ReadonlySet<string> {
  const importersByFile = new Map<string, string[]>();
  const reaching = new Set<string>();
  const seen = new Set(files);
  for (const file of seen) {
    const source = readFileSync(file, "utf8");
    if (file.endsWith(".tsx") || /\bimport\.meta\.(?:glob|env)\b/.test(source)) reaching.add(file);
    for (const [, named, loaded] of source.matchAll(importPattern)) {
      const specifier = named ?? loaded ?? "";
      const imported = resolveImport(specifier, file);
      if (imported === null) continue;
      if (!existsSync(imported)) reaching.add(file);
      else importersByFile.set(imported, [...(importersByFile.get(imported) ?? []), file]);
      if (/\.tsx?$/.test(imported) && existsSync(imported)) seen.add(imported);
    }
  }
  for (const file of reaching) for (const importer of importersByFile.get(file) ?? []) reaching.add(importer);
  return reaching;
}

/** Null for a package. */
function resolveImport(specifier: string, importer: string): string | null {
  if (specifier.startsWith(".")) return join(dirname(importer), specifier).replaceAll("\\", "/");
  return /^#(app|db)\//.test(specifier) ? specifier.slice(1) : null;
}
