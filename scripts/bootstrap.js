// Plain JavaScript on purpose: it runs on whatever Node (20 or newer) the host has, before anything is installed.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");
const mark = join(root, "node_modules", ".installed-lock");
/** Linux may weigh sessions before it weighs processes; there a patient program has a session of its own, which gives way as a whole. */
const weighsSessions = existsSync("/proc/self/autogroup");

/** Installs the packages unless the installed ones are those of the lockfile. */
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

/** The installed packages whose install scripts were read and are allowed; no others run. */
function allowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const names = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  return names.filter((name) => existsSync(join(root, "node_modules", name)));
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "" } };
  if (npm?.endsWith(".js")) execFileSync(process.execPath, [npm, ...args], options);
  else execFileSync("npm", args, { ...options, shell: process.platform === "win32" });
}

/** The project's own Node, which npm installed. */
export function node() {
  const windows = process.platform === "win32";
  return join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");
}

/** Runs a program of the project on the project's own Node; its exit status is the answer. */
export function run(file, args = [], env = {}) {
  const done = spawnSync(node(), ["--disable-warning=ExperimentalWarning", file, ...args], {
    cwd: root,
    stdio: "inherit",
    env: environment(env),
  });
  if (done.error) throw done.error;
  return done.status ?? 1;
}

/** The same without waiting where it is called: answers its exit status later. */
export function runLater(file, args = [], env = {}) {
  return finished(begin(file, args, { env, stdio: "inherit" }));
}

/** The same beside others: answers its exit status with all that it printed. A patient one takes the processor time that the others leave. */
export async function runBeside(file, args = [], { isPatient = false } = {}) {
  const child = begin(file, args, { stdio: ["ignore", "pipe", "pipe"], detached: isPatient && weighsSessions });
  if (isPatient) giveWay(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part) => (output += part));
  return { status: await finished(child), output };
}

function begin(file, args, { env = {}, stdio, detached = false }) {
  return spawn(node(), ["--disable-warning=ExperimentalWarning", file, ...args], { cwd: root, stdio, detached, env: environment(env) });
}

/** Lets others go first. */
function giveWay(child) {
  setPriority(child.pid, constants.priority.PRIORITY_LOW);
  if (!weighsSessions) return;
  writeFileSync(`/proc/${child.pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  // Whoever stops the run stops that session too.
  process.once("exit", () => child.exitCode === null && process.kill(-child.pid));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
}

function finished(child) {
  return new Promise((resolve, reject) => child.once("error", reject).once("close", (status) => resolve(status ?? 1)));
}

function environment(env) {
  return { ...process.env, PATH: `${bin}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`, ...env };
}
