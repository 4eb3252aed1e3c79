// npm start: installs what is missing, builds what has changed, and becomes the server.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { install, node, root, run } from "./bootstrap.js";

install();
build();

const server = spawn(node(), ["--disable-warning=ExperimentalWarning", "server.ts"], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));

/** Builds unless the built files are those of the present source. */
function build() {
  const mark = join(root, "build", ".source");
  const source = fingerprint();
  if (existsSync(mark) && readFileSync(mark, "utf8") === source) return;
  console.log("Building …");
  if (run("scripts/build.ts") !== 0) process.exit(1);
  writeFileSync(mark, source);
}

function fingerprint() {
  const hash = createHash("sha256");
  const files = readdirSync(join(root, "app"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).filter((path) => !path.includes(".test."));
  const own = ["package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"].map((name) => join(root, name));
  for (const path of [...paths.sort(), ...own]) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest("hex");
}
