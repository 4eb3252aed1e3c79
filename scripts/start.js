// npm start: installs what is missing, builds what changed, and starts the server.
import { spawn } from "node:child_process";
import { install, node, root, run } from "./bootstrap.js";

install();
if (run("scripts/build.ts") !== 0) process.exit(1);

// Node sizes the young generation by the machine's memory; what loading modules leaves there would stay for hours.
const flags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=16"];
const server = spawn(node(), [...flags, "server.ts"], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
