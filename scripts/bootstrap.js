// Plain JavaScript on purpose: it runs on any host Node (20 or newer) before anything is installed.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");
const mark = join(root, "node_modules", ".installed-lock");
/**
 * True if Linux shares CPU time among sessions before priorities; a low-priority program then needs its own session.
 */
const hasAutogroups = existsSync("/proc/self/autogroup");

/** Skips packages that match the lockfile. */
export function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  console.log("Installing packages …");
  runNpm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
  const allowed = allowedScripts();
  if (allowed.length > 0) runNpm(["rebuild", "--ignore-scripts=false", "--loglevel=error", ...allowed]);
  writeFileSync(mark, wanted);
}

/** Packages whose install scripts were reviewed; no others run. */
function allowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  return names.filter((name) => existsSync(join(root, "node_modules", name)));
}

/** On the host's Node: npm replaces the project's own, which `npm run` puts first. */
function runNpm(args) {
  const PATH = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, "node_modules")))
    .join(delimiter);
  const npm = process.env.npm_execpath;
  const node = process.execPath.startsWith(join(root, "node_modules")) ? "node" : process.execPath;
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, PATH, NODE_ENV: "" } };
  if (npm?.endsWith(".js")) execFileSync(node, [npm, ...args], options);
  else execFileSync("npm", args, { ...options, shell: process.platform === "win32" });
}

/** The project's own Node, installed by npm. */
export function node() {
  const windows = process.platform === "win32";
  return join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");
}

/** Returns the exit status. */
export function run(file, args = [], env = {}) {
  const done = spawnSync(node(), ["--disable-warning=ExperimentalWarning", file, ...args], {
    cwd: root,
    stdio: "inherit",
    env: environment(env),
  });
  if (done.error) throw done.error;
  return done.status ?? 1;
}

/** Returns a promise of the exit status. */
export function runAsync(file, args = [], env = {}) {
  return finished(begin(file, args, { env, stdio: "inherit" }));
}

/** Returns exit status and output. With low priority, others get CPU time first. */
export async function runCaptured(file, args = [], { hasLowPriority = false } = {}) {
  const child = begin(file, args, { stdio: ["ignore", "pipe", "pipe"], detached: hasLowPriority && hasAutogroups });
  if (hasLowPriority) lowerPriority(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part) => (output += part));
  return { status: await finished(child), output };
}

function begin(file, args, { env = {}, stdio, detached = false }) {
  return spawn(node(), ["--disable-warning=ExperimentalWarning", file, ...args], { cwd: root, stdio, detached, env: environment(env) });
}

/** Where the system allows it. */
function lowerPriority(child) {
  const { PRIORITY_LOW } = constants.priority;
  unlessRefused(() => setPriority(child.pid, PRIORITY_LOW));
  if (!hasAutogroups) return;
  unlessRefused(() => writeFileSync(`/proc/${child.pid}/autogroup`, String(PRIORITY_LOW)));
  // Stopping the run stops that session too.
  process.once("exit", () => isRunning(child) && unlessRefused(() => process.kill(-child.pid)));
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
}

function isRunning(child) {
  return child.exitCode === null && child.signalCode === null;
}

/** For steps that make a run faster or tidier without changing its result. */
function unlessRefused(work) {
  try {
    work();
  } catch (error) {
    console.log(`Skipped an optional step: ${error.message}`);
  }
}

function finished(child) {
  return new Promise((resolve, reject) => child.once("error", reject).once("close", (status) => resolve(status ?? 1)));
}

/** Node keeps what it compiles, which saves a start a part of its time. */
export function environment(env = {}) {
  return {
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
    ...process.env,
    PATH: `${bin}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
    ...env,
  };
}
