import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

export const projectRoot: string = findRoot(import.meta.dirname);

function findRoot(from: string): string {
  if (existsSync(join(from, "package.json")) && existsSync(join(from, "db", "migrations"))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error("The project root was not found");
  return findRoot(parent);
}
