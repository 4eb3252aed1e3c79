import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isEndpointRoute, toCallName } from "#app/access/call-guard.server.ts";
import { callAudiences } from "#app/access/calls.ts";
import { pages } from "#app/access/pages.ts";
import { createApp } from "#app/server/app.server.ts";
import type { Page } from "#app/paths.ts";
import { projectRoot } from "#app/platform/project.server.ts";

/** `built` are in the product, `listed` in the table. */
interface EntryPoints {
  kind: string;
  built: readonly string[];
  listed: readonly string[];
}

/** Named as in `calls`. */
export function listMountedCalls(): string[] {
  const app = createApp({ db: null, pool: null } as never);
  return [...new Set(app.routes.filter(isEndpointRoute).map(toCallName))];
}

/** A page is built when its module exists. */
export function listEntryPoints(): EntryPoints[] {
  const built = pages.filter(({ module }) => existsSync(toModulePath(module)));
  return [
    { kind: "page", built: built.map(({ pattern }) => pattern), listed: pages.map(({ pattern }) => pattern) },
    { kind: "call", built: listMountedCalls(), listed: Object.keys(callAudiences) },
  ];
}

/** Missing rows, rows without an entry point, and duplicates. */
export function findComplaints({ kind, built, listed }: EntryPoints): string[] {
  const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) < at);
  return [
    ...built.filter((one) => !listed.includes(one)).map((one) => `${kind} ${one} has no row`),
    ...listed.filter((row) => !built.includes(row)).map((row) => `${kind} ${row} has a row but no handler`),
    ...twice(built).map((one) => `${kind} ${one} is mounted twice`),
    ...twice(listed).map((row) => `${kind} ${row} has two rows`),
  ];
}

/** Guarded pages without a loader: the browser could open them without asking the server, and so the guard. */
export function findUnguardedPages(): string[] {
  const guarded = pages.filter((page) => page.audience !== "anyone" || page.private || page.forContractor);
  const unguarded = guarded.filter(({ module }) => !hasLoader(module));
  return unguarded.map(
    ({ pattern, module }) => `page ${pattern} needs a loader in ${module}: without one the browser goes there unguarded`,
  );
}

function hasLoader(module: Page["module"]): boolean {
  return /^export (const|function|async function) loader\b/m.test(readFileSync(toModulePath(module), "utf8"));
}

function toModulePath(module: Page["module"]): string {
  return join(projectRoot, "app/routes", module);
}
