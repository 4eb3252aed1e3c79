import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project.server.ts";

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  /** Part of another package's archive, whose hash covers it. */
  inBundle?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
}

const read = <Content>(name: string) => JSON.parse(readFileSync(join(projectRoot, name), "utf8")) as Content;
const { packages } = read<{ packages: Record<string, Locked> }>("package-lock.json");
const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>("package.json");

function findFaults([path, locked]: [string, Locked]): string[] {
  const name = path.replace(/^.*node_modules\//, "");
  // Builds for other systems are not in every registry; npm skips them here.
  const isElsewhere = locked.optional && (locked.os || locked.cpu) && !existsSync(join(projectRoot, path));
  const isForeign = locked.link || (locked.resolved !== undefined && !/^https:\/\/[^/]+\/.+\.tgz$/.test(locked.resolved));
  const unreviewed = locked.hasInstallScript && !(name in allowScripts);
  return [
    ...(isForeign ? [`${path} does not come from the registry`] : []),
    ...(locked.integrity?.startsWith("sha512-") || locked.inBundle || isElsewhere ? [] : [`${path} has no SHA-512 in the lockfile`]),
    ...(unreviewed ? [`${path} has an install script: review it, then set it to true or false under "allowScripts" in package.json`] : []),
  ];
}

const locked = Object.entries(packages).filter(([path]) => path !== "");
const names = new Set(locked.filter(([, each]) => each.hasInstallScript).map(([path]) => path.replace(/^.*node_modules\//, "")));
const faults = [
  ...locked.flatMap(findFaults),
  ...Object.keys(allowScripts).flatMap((name) => (names.has(name) ? [] : [`"allowScripts" names ${name}, which has no install script`])),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
