import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { callOf, isDoor } from "#app/access/call-guard.server.ts";
import { calls } from "#app/access/calls.ts";
import { pages } from "#app/access/pages.ts";
import { createApp } from "#app/server/app.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import routes from "#app/routes.ts";

/** The doors that the product has, and those that the access tables have rows for. */
interface Doors {
  kind: string;
  built: readonly string[];
  listed: readonly string[];
}

/** A page that the route table has. */
interface BuiltPage {
  path: string;
  file: string;
}

/** The paths and modules of `routes.ts`, as the rows of `pages` name them. */
export async function builtPages(): Promise<BuiltPage[]> {
  return pagesUnder("", await routes);
}

function pagesUnder(above: string, entries: readonly RouteConfigEntry[]): BuiltPage[] {
  return entries.flatMap(({ path = "", file, children }) => {
    const here = path === "" ? above : `${above}/${path}`;
    return children ? pagesUnder(here, children) : [{ path: here || "/", file }];
  });
}

/** The REST routes that are mounted, as the rows of `calls` name them. */
export function builtCalls(): string[] {
  const app = createApp({ db: null, pool: null } as never);
  return [...new Set(app.routes.filter(isDoor).map(callOf))];
}

/** Everything that somebody or something can enter by, beside what the access tables say. */
export async function allDoors(): Promise<Doors[]> {
  return [
    { kind: "page", built: (await builtPages()).map(({ path }) => path), listed: pages.map(({ path }) => path) },
    { kind: "call", built: builtCalls(), listed: Object.keys(calls) },
  ];
}

/** What is wrong: a door without a row, a row without a door, a row or a door twice. */
export function complaintsOf({ kind, built, listed }: Doors): string[] {
  const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) < at);
  return [
    ...built.filter((door) => !listed.includes(door)).map((door) => `${kind} ${door} has no row in app/access`),
    ...listed.filter((row) => !built.includes(row)).map((row) => `${kind} ${row} has a row in app/access and no door`),
    ...twice(built).map((door) => `${kind} ${door} is there twice`),
    ...twice(listed).map((row) => `${kind} ${row} has two rows`),
  ];
}

/** Pages that a browser could go to by itself without asking the server, and so without asking the guard. */
export async function unaskedPages(): Promise<string[]> {
  const guarded = new Set(pages.filter((page) => page.who !== "anyone" || page.private || page.forContractor).map(({ path }) => path));
  const unasked = (await builtPages()).filter(({ path, file }) => guarded.has(path) && !hasLoader(file));
  return unasked.map(({ path, file }) => `page ${path} needs a loader in ${file}: without one the browser goes there unguarded`);
}

function hasLoader(file: string): boolean {
  return /^export (const|function|async function) loader\b/m.test(readFileSync(join(projectRoot, "app", file), "utf8"));
}
