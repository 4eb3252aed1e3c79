import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";
import { isExactVersion } from "./exact-version.ts";

/**
 * Lowest versions without a vulnerability that concerns us; reasons are in docs/decisions/0002-dependency-floors.md.
 */
const floors: Record<string, string> = {
  "react-router": "8.3.0",
  "@react-router/dev": "8.3.0",
  "@react-router/node": "8.3.0",
  hono: "4.13.5",
  "@hono/node-server": "1.19.15",
  "drizzle-orm": "0.45.2",
  "socket.io-parser": "4.2.7",
  "engine.io": "6.6.7",
  sharp: "0.35.4",
  "maplibre-gl": "6.4.1",
  nodemailer: "8.0.11",
  node: "24.13.0",
};

interface Lockfile {
  packages: Record<string, { version?: string }>;
}

const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as Lockfile;
const below = Object.entries(lock.packages).flatMap(([path, { version }]) => {
  const name = path.replace(/^.*node_modules\//, "");
  const floor = floors[name];
  return floor && version && compare(version, floor) < 0 ? [`${path} is ${version}, the floor is ${floor}`] : [];
});
const inexact = Object.entries(readVersions()).filter(([, version]) => !isExactVersion(version));
for (const line of [...below, ...inexact.map(([name]) => `${name} has no exact version`)]) console.error(line);
process.exitCode = below.length + inexact.length > 0 ? 1 : 0;

function readVersions(): Record<string, string> {
  type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };
  const manifest = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as Manifest;
  return { ...manifest.dependencies, ...manifest.devDependencies };
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0)) as [
    number[],
    number[],
  ];
  for (let at = 0; at < 3; at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
