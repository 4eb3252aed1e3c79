import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import scalar from "@scalar/fastify-api-reference";
import { projectRoot } from "#app/platform/project.server.ts";
import { scalarScript } from "#app/server/api-docs/page.server.ts";

interface Route {
  url: string;
  handler(request: unknown, reply: Reply): unknown;
}

interface Reply {
  header(): Reply;
  send(text: string): void;
}

/**
 * Writes Scalar's script to Vite's public files. Only its Fastify package, which serves it as a route, has it as one
 * file (18 packages); others load it from another host or need 300.
 */
export function writeApiReference(): void {
  const installed = join(projectRoot, "node_modules", "@scalar", "fastify-api-reference", "package.json");
  const { version } = JSON.parse(readFileSync(installed, "utf8")) as { version: string };
  if (!scalarScript.includes(`-${version}.`))
    throw new Error(`scalarScript does not match the installed version ${version}: update its name`);
  const routes: Route[] = [];
  const server = { hasPlugin: () => false, route: (route: Route) => routes.push(route) };
  (scalar as unknown as (server: object, options: object, next: () => void) => void)(server, { configuration: { url: "/" } }, () => {});
  const file = join(projectRoot, "generated", "public", scalarScript);
  mkdirSync(dirname(file), { recursive: true });
  const reply: Reply = { header: () => reply, send: (text) => writeFileSync(file, text) };
  const program = routes.find(({ url }) => url.endsWith(".js"));
  if (!program) throw new Error("The Scalar package registers no script");
  program.handler({}, reply);
}

if (import.meta.main) writeApiReference();
